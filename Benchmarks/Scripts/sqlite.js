// Inserts 10,000 rows in one transaction, by one call of SQLite's batch action.
const call = (action, argument) =>
    new Promise((success, fail) => cordova.exec(success, fail, 'SQLitePlugin', action, [argument]));
const batch = (executes) => call('backgroundExecuteSqlBatch', { dbargs: { dbname: 'rows.db' }, executes });

const COUNT = 10000;

async function round(name) {
    await batch([{ sql: `CREATE TABLE ${name} (id INTEGER PRIMARY KEY, name TEXT, amount REAL)`, params: [] }]);
    const start = performance.now();
    const executes = [{ sql: 'BEGIN', params: [] }];
    for (let index = 0; index < COUNT; index++) {
        executes.push({ sql: `INSERT INTO ${name} (name, amount) VALUES (?, ?)`, params: [`row ${index}`, index + 0.5] });
    }
    executes.push({ sql: 'COMMIT', params: [] });
    const results = await batch(executes);
    const time = ((performance.now() - start) * 1000) / COUNT;
    if (results.length !== COUNT + 2 || results[COUNT].result.insertId !== COUNT) {
        throw new Error('not all rows were inserted');
    }
    return time;
}

(async function () {
    await call('open', { name: 'rows.db' });
    await round('warm_up');
    const times = [];
    for (let index = 0; index < 3; index++) {
        times.push(await round(`round_${index}`));
    }
    times.sort((left, right) => left - right);
    console.log(JSON.stringify({ best: times[0], median: times[1] }));
})();
