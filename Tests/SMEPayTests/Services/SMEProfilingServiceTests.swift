import SMEPay
import Testing

struct SMEProfilingServiceTests {
    static let profile = #"{"companyId":"company-1","name":"One","role":"GROUP_ADMIN","groupIds":["group-1"]}"#
    static let user = #"{"user":"u","role":"USER","groupIds":[],"status":"INVITED"}"#
    static let invitation =
        #"{"companyId":"company-2","name":"Two","invitedBy":"o","time":"2026-11-21T09:30:00.000Z"}"#
    static let block = #"{"type":"ATM","declineAll":true,"layer":"GROUP_ADMIN"}"#
    static let control = """
        {"type":"ATM","blocked":true,"limit":5000,"parameters":[{"threshold":5000},{"declineAll":true}],\
        "source":"GROUP_ADMIN","scope":"GROUP","locked":true,"manageable":false,\
        "own":{"type":"ATM","threshold":9000},"layer":"GROUP_ADMIN"}
        """
    static let entry = """
        {"time":"2026-11-21T09:30:00.000Z","actor":"o","action":"SET","target":"GROUP","targetId":"group-1",\
        "type":"ATM","layer":"GROUP_OWNER"}
        """

    static let people: [WireCase] = [
        WireCase("getProfile", payload: #"{"companies":[\#(profile)]}"#, reply: "[\(profile)]") {
            try await $0.profiling.getProfile()
        },
        WireCase(
            "listUsers", #"{"status":"INVITED","companyId":"k"}"#, payload: #"{"users":[\#(user)]}"#, reply: "[\(user)]"
        ) {
            try await $0.profiling.listUsers(ListCompanyUsersRequest(status: .invited, companyId: "k"))
        },
        WireCase("addUser", #"{"user":"u"}"#, payload: user) {
            try await $0.profiling.addUser(CompanyUserRequest(user: "u"))
        },
        .empty("removeUser", #"{"user":"u","companyId":"k"}"#) {
            try await $0.profiling.removeUser(CompanyUserRequest(user: "u", companyId: "k"))
        },
        WireCase("listInvitations", payload: #"{"invitations":[\#(invitation)]}"#, reply: "[\(invitation)]") {
            try await $0.profiling.listInvitations()
        },
        WireCase("acceptInvitation", #"{"companyId":"k"}"#, payload: profile) {
            try await $0.profiling.acceptInvitation(InvitationRequest(companyId: "k"))
        },
        .empty("declineInvitation", "{}") { try await $0.profiling.declineInvitation() },
        WireCase("createGroup", #"{"name":"Sales"}"#, payload: Sample.group) {
            try await $0.profiling.createGroup(CreateGroupRequest(name: "Sales"))
        },
        WireCase("renameGroup", #"{"groupId":"g","name":"S","companyId":"k"}"#, payload: Sample.group) {
            try await $0.profiling.renameGroup(RenameGroupRequest(groupId: "g", name: "S", companyId: "k"))
        },
        .empty("deleteGroup", #"{"groupId":"g","force":true,"companyId":"k"}"#) {
            try await $0.profiling.deleteGroup(DeleteGroupRequest(groupId: "g", force: true, companyId: "k"))
        },
        WireCase("listGroups", payload: #"{"groups":[\#(Sample.group)]}"#, reply: "[\(Sample.group)]") {
            try await $0.profiling.listGroups()
        },
        WireCase("setGroupAdmin", #"{"groupId":"g","user":"a","replace":true,"companyId":"k"}"#, payload: Sample.group)
        {
            try await $0.profiling.setGroupAdmin(
                SetGroupAdminRequest(groupId: "g", user: "a", replace: true, companyId: "k"))
        },
        WireCase("removeGroupAdmin", #"{"groupId":"g","companyId":"k"}"#, payload: Sample.group) {
            try await $0.profiling.removeGroupAdmin(GroupRequest(groupId: "g", companyId: "k"))
        },
        WireCase("listAudit", #"{"offset":1,"limit":2}"#, payload: #"{"entries":[\#(entry)],"total":3}"#) {
            try await $0.profiling.listAudit(ListAuditRequest(offset: 1, limit: 2))
        },
    ]

    static let cards: [WireCase] = [
        WireCase(
            "registerCompanyCard",
            """
            {"private:pan":"5","expMonth":1,"expYear":2031,"nameOnCard":"ANA","currency":"USD","groupId":"g",\
            "companyId":"k"}
            """, payload: Sample.companyCard
        ) {
            try await $0.profiling.registerCompanyCard(
                RegisterCompanyCardRequest(
                    pan: "5", expMonth: 1, expYear: 2031, nameOnCard: "ANA", currency: "USD", groupId: "g",
                    companyId: "k"))
        },
        WireCase("activateCompanyCard", #"{"cardId":"c","companyId":"k"}"#, payload: Sample.companyCard) {
            try await $0.profiling.activateCompanyCard(CompanyCardRequest(cardId: "c", companyId: "k"))
        },
        WireCase("deactivateCompanyCard", #"{"cardId":"c","companyId":"k"}"#, payload: Sample.companyCard) {
            try await $0.profiling.deactivateCompanyCard(CompanyCardRequest(cardId: "c", companyId: "k"))
        },
        .empty("deleteCompanyCard", #"{"cardId":"c","companyId":"k"}"#) {
            try await $0.profiling.deleteCompanyCard(CompanyCardRequest(cardId: "c", companyId: "k"))
        },
        WireCase("assignCard", #"{"cardId":"c","user":"u","companyId":"k"}"#, payload: Sample.companyCard) {
            try await $0.profiling.assignCard(AssignCardRequest(cardId: "c", user: "u", companyId: "k"))
        },
        WireCase("unassignCard", #"{"cardId":"c","companyId":"k"}"#, payload: Sample.companyCard) {
            try await $0.profiling.unassignCard(CompanyCardRequest(cardId: "c", companyId: "k"))
        },
        WireCase("moveCard", #"{"cardId":"c","groupId":"g"}"#, payload: Sample.companyCard) {
            try await $0.profiling.moveCard(MoveCardRequest(cardId: "c", groupId: "g"))
        },
        WireCase("moveCard", #"{"cardId":"c","groupId":null,"companyId":"k"}"#, payload: Sample.companyCard) {
            try await $0.profiling.moveCard(MoveCardRequest(cardId: "c", groupId: nil, companyId: "k"))
        },
        WireCase(
            "listCompanyCards", #"{"scope":"GROUP","groupId":"g"}"#, payload: #"{"cards":[\#(Sample.companyCard)]}"#,
            reply: "[\(Sample.companyCard)]"
        ) { try await $0.profiling.listCompanyCards(ListCompanyCardsRequest(scope: .group, groupId: "g")) },
        WireCase(
            "listTransactions", #"{"scope":"MINE","cardId":"c","status":"APPROVED"}"#, payload: Sample.transactions
        ) {
            try await $0.profiling.listTransactions(
                ListCompanyTransactionsRequest(scope: .mine, cardId: "c", status: .approved))
        },
    ]

    static let controls: [WireCase] = [
        WireCase(
            "setBlock", #"{"target":"GROUP","targetId":"g","companyId":"k","type":"ATM","declineAll":true}"#,
            payload: #"{"type":"ATM","declineAll":true,"layer":"GROUP_ADMIN","unsupportedCards":["card-2"]}"#
        ) {
            try await $0.profiling.setBlock(
                SetCompanyBlockRequest(target: .group, targetId: "g", block: .all(.atm), companyId: "k"))
        },
        WireCase(
            "setBlock", #"{"target":"CARD","targetId":"c","type":"AMOUNT","threshold":1,"layer":"USER"}"#,
            payload: #"{"type":"AMOUNT","threshold":1,"layer":"USER"}"#,
            reply: #"{"type":"AMOUNT","threshold":1,"layer":"USER","unsupportedCards":[]}"#
        ) {
            try await $0.profiling.setBlock(
                SetCompanyBlockRequest(target: .card, targetId: "c", block: .purchases(from: 1), layer: .user))
        },
        .empty("liftBlock", #"{"target":"GROUP","targetId":"g","type":"ATM","layer":"GROUP_ADMIN","companyId":"k"}"#) {
            try await $0.profiling.liftBlock(
                LiftCompanyBlockRequest(target: .group, targetId: "g", type: .atm, layer: .groupAdmin, companyId: "k"))
        },
        WireCase("listBlocks", #"{"target":"COMPANY"}"#, payload: #"{"blocks":[]}"#, reply: "[]") {
            try await $0.profiling.listBlocks(TargetRequest(target: .company))
        },
        WireCase(
            "listBlocks", #"{"target":"COMPANY","targetId":"k"}"#, payload: #"{"blocks":[\#(block)]}"#,
            reply: "[\(block)]"
        ) { try await $0.profiling.listBlocks(TargetRequest(target: .company, targetId: "k")) },
        WireCase(
            "getEffectiveControls", #"{"cardId":"c","companyId":"k"}"#, payload: #"{"controls":[\#(control)]}"#,
            reply: "[\(control)]"
        ) { try await $0.profiling.getEffectiveControls(CompanyCardRequest(cardId: "c", companyId: "k")) },
        WireCase(
            "setAlert", #"{"target":"GROUP","targetId":"g","type":"DECLINED","companyId":"k"}"#,
            payload: #"{"type":"DECLINED"}"#
        ) {
            try await $0.profiling.setAlert(
                SetCompanyAlertRequest(target: .group, targetId: "g", type: .declined, companyId: "k"))
        },
        .empty("removeAlert", #"{"target":"CARD","targetId":"c","type":"ALL","companyId":"k"}"#) {
            try await $0.profiling.removeAlert(
                RemoveCompanyAlertRequest(target: .card, targetId: "c", type: .all, companyId: "k"))
        },
        WireCase(
            "listAlerts", #"{"target":"CARD","targetId":"c","companyId":"k"}"#,
            payload: #"{"alerts":[{"type":"ALL"}]}"#,
            reply: #"[{"type":"ALL"}]"#
        ) { try await $0.profiling.listAlerts(TargetRequest(target: .card, targetId: "c", companyId: "k")) },
    ]

    @Test(
        "an operation sends the session and its parameters, and gives what the bank says",
        arguments: people + cards + controls)
    func crosses(operation: WireCase) async throws {
        try await operation.check(service: "smeprofiling")
    }
}
