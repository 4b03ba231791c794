import GRDB
import HTTPTypes
import JSONCoding
import ServerHTTP
import ServerStore

extension CloudsServer {
    /// Microsoft Graph's API for the files of one account (cloud specification §4).
    var graph: [Route] {
        let oauth = OAuthEndpoints(
            cloud: .graph, authorize: "/common/oauth2/v2.0/authorize", token: "/common/oauth2/v2.0/token",
            lifetime: 3600, rotates: true,
            isOffline: { ($0["scope"] ?? "").split(separator: " ").contains("offline_access") })
        let drive = "/v1.0/me/drive"
        let content = RouteBody(.bytes, limit: Self.contentBytes, tooLarge: GraphRefusal.tooLarge().reply)
        return oauth.routes(self) + [
            route(.graph, .get, "/v1.0/me", reads: true) { _, db in
                .json(200, GraphAccount.user(try AccountTable.find(.graph, in: db)))
            },
            route(.graph, .get, drive, reads: true) { _, db in
                .json(200, GraphAccount.drive(try AccountTable.find(.graph, in: db)))
            },
            route(.graph, .get, "\(drive)/*", reads: true) { call, db in try GraphRequest(call, db).get() },
            route(.graph, .post, "\(drive)/*", body: Self.json) { call, db in try GraphRequest(call, db).post() },
            route(.graph, .patch, "\(drive)/*", body: Self.json) { call, db in try GraphRequest(call, db).patch() },
            route(.graph, .delete, "\(drive)/*") { call, db in try GraphRequest(call, db).delete() },
            route(.graph, .put, "\(drive)/*", body: content) { call, db in try GraphRequest(call, db).put() },
            // What these ask for has its secret in the path.
            route(.graph, .get, "/content/:link", access: .open, reads: true) { call, db in
                try GraphContent.download(call, in: db)
            },
            route(.graph, .get, "/monitor/:link", access: .open, reads: true) { call, _ in
                guard
                    case .good(let fields) = call.cursors.read(
                        call.parameters[0], for: GraphRequest.monitorLink, at: call.now), let id = fields.first
                else { throw GraphRefusal.itemNotFound("the monitor does not exist, or no longer") }
                return .json(
                    200,
                    [
                        "operation": "itemCopy", "percentageComplete": 100.0, "status": "completed",
                        "resourceId": .string(id),
                    ])
            },
            route(.graph, .put, "/upload/:name", body: Self.content, access: .open) { call, db in
                try GraphUpload.append(call, in: db)
            },
            route(.graph, .get, "/upload/:name", access: .open, reads: true) { call, db in
                let upload = try GraphUpload.find(call, in: db)
                return .json(200, GraphUpload.status(upload, received: upload.received))
            },
            route(.graph, .delete, "/upload/:name", access: .open) { call, db in
                try UploadTable.remove(try GraphUpload.find(call, in: db), in: db)
                return .done
            },
        ]
    }
}
