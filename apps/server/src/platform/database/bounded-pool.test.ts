import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase } from '../postgres/test-database'
import { BoundedPool } from './bounded-pool'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: BoundedPool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = new BoundedPool({ connectionString: database.url, max: 1, connectionTimeoutMillis: 5000 }, 2)
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})

test('a request that finds the queue full is refused at once, the others are served', async () => {
  const held = await pool.connect()
  const waiting = [pool.query('select 1 as n'), pool.query('select 2 as n')]
  await expect(pool.query('select 3')).rejects.toThrow('the queue is full')
  await expect(pool.connect()).rejects.toThrow('the queue is full')
  held.release()
  const answers = await Promise.all(waiting)
  expect(answers.map((answer) => answer.rows[0].n)).toEqual([1, 2])
  expect((await pool.query('select 4 as n')).rows).toEqual([{ n: 4 }])
})
