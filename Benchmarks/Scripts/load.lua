-- The load of the server's benchmark, for wrk: GETs, or with a session id behind the URL checkSession of that session. With "Basic …" behind it GETs with these
-- credentials.

function init(arguments)
    local session = arguments[1]
    if session and session:find('^Basic ') then
        wrk.headers['Authorization'] = session
    elseif session then
        wrk.method = 'POST'
        wrk.headers['Content-Type'] = 'application/json'
        wrk.body = '{"req":{"dom":"company1","app":"smepay","srv":"register","op":"checkSession","sid":"' .. session
            .. '","header":{}}}'
    end
end

-- Prints requests a second and how many failed.
function done(summary, latency, requests)
    local errors = summary.errors
    local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
    io.write(string.format('result %.0f %d\n', summary.requests / summary.duration * 1000000, failed))
end
