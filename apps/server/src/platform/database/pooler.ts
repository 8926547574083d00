import pg from 'pg'
import { StartProblem } from '../postgres/start-problem'

/**
 * Refuses a pooler with transaction pooling: the shop's settings, prepared statements and notifications
 * belong to a session. Detected when two clients get the same server process, or when a client's server
 * process changes while another one holds a transaction.
 */
export const refuseTransactionPooling = async (url: string): Promise<void> => {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 }))
  const [first, second] = clients as [pg.Client, pg.Client]
  const pidOf = async (client: pg.Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  try {
    await Promise.all([first.connect(), second.connect()])
    const before = await pidOf(first)
    await second.query('begin')
    const other = await pidOf(second)
    const after = await pidOf(first)
    await second.query('commit')
    if (before !== other && before === after) return
    throw new StartProblem(
      'DATABASE_URL 指向按事务复用连接的连接池（pgbouncer pool_mode=transaction）。商城需要会话级连接：请改为 pool_mode=session，或直接连接数据库',
      'the pooler works by transaction; the shop needs whole sessions (pool_mode = session)',
    )
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
}
