import Fastify from 'fastify'
import pg from 'pg'

/**
 * The machine's upper limit, as a separate process: `/bare` returns a small JSON object, `/select` does one
 * prepared select by primary key. Prints its port.
 */
const http = Fastify()
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 20 })

http.post('/bare', async () => ({ Status: 100, Msg: '', Data: { hello: 'world' } }))
http.post('/select', async () => {
  const id = 1 + Math.floor(Math.random() * 10_000)
  const { rows } = await pool.query({
    name: 'one',
    text: 'select id, name, phone from members where id = $1',
    values: [id],
  })
  return { Status: 100, Msg: '', Data: rows[0] ?? null }
})
await http.listen({ port: 0, host: '127.0.0.1' })
const bound = http.server.address()
console.log(typeof bound === 'object' && bound ? bound.port : 0)
