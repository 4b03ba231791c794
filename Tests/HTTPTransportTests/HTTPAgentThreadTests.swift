import Foundation
import HTTPTesting
import HTTPTransport
import Testing

/// In a process of its own, so that no other test's thread is counted.
struct HTTPAgentThreadTests {
    @Test("an agent has no thread before its first request, one during its life, and none when it has been shut down")
    func startsLate() async {
        await #expect(processExitsWith: .success) {
            let agent = HTTPAgent()
            #expect(networkThreads() == 0)
            let server = LoopbackServer.answering(answer("200 OK", "{}"))
            _ = try await agent.send(HTTPRequest(url: HTTPURL("http://127.0.0.1:\(server.port)/")))
            #expect(networkThreads() == 1)
            await agent.shutdown()
            #expect(networkThreads() == 0)
            server.stop()
        }
    }

    @Test("an agent that is dropped without a shutdown ends its thread too")
    func endsWhenDropped() async {
        await #expect(processExitsWith: .success) {
            let server = LoopbackServer.answering(answer("200 OK", "{}"))
            _ = try await HTTPAgent().send(HTTPRequest(url: HTTPURL("http://127.0.0.1:\(server.port)/")))
            while networkThreads() > 0 { await Task.yield() }
            server.stop()
        }
    }
}

private func networkThreads() -> Int {
    let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
    return tasks.count { task in
        (try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8))?.hasPrefix("NIO-ELT") == true
    }
}
