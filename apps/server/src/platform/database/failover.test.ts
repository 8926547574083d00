import pg from 'pg'
import { expect, test } from 'vitest'
import { features } from '../../features'
import { makeMember } from '../../member/member.factory'
import { setUpTestApp } from '../testing/set-up-test-app'
import { sqlState } from './connect'
import { migrate } from './migrate'
import { refuseTransactionPooling } from './pooler'

const shop = setUpTestApp()

/** New connections become read-only, as on a standby or a replaced primary. */
const readOnly = async (is: boolean) => {
  const name = new URL(shop.databaseUrl).pathname.slice(1)
  const client = new pg.Client({ connectionString: shop.databaseUrl })
  await client.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter database "${name}" set default_transaction_read_only = ${is ? 'on' : 'off'}`)
  // as in a failover: existing connections are closed
  if (is)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    )
  await client.end()
}
const ready = async () => (await shop.http.inject('/readyz')).json()

test('a read-only database is not ready, and a write gets 503 in the envelope', async () => {
  const { token } = await makeMember(shop.app)
  expect(await ready()).toMatchObject({ ready: true, database: 'writable' })
  await readOnly(true)
  const { pool } = shop.app.database
  const write = () => shop.call('mission', 'SignIn', {}, token)
  await expect.poll(ready).toMatchObject({ ready: false, database: 'read-only' })
  await expect.poll(() => pool.totalCount).toBe(0)
  expect(await write()).toMatchObject({ Status: 503, Msg: '系统维护中，请稍后访问', httpStatus: 503 })
  // connections to the old server are still in the pool: the first write must find the new one
  const stale = await Promise.all([pool.connect(), pool.connect()])
  await readOnly(false)
  for (const client of stale) client.release()
  expect(await write()).toMatchObject({ Status: 100 })
  await expect.poll(ready).toMatchObject({ ready: true, database: 'writable' })
})

test('every connection waits for locks and statements no longer than it may', async () => {
  const { rows } = await shop.app.database.pool.query(
    `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
       current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`,
  )
  expect(rows[0]).toEqual({ lock: '1400ms', statement: '8s', idle: '15s', zone: 'UTC' })
  const slow = shop.app.database.pool.query('set local statement_timeout = 50; select pg_sleep(1)')
  expect(sqlState(await slow.catch((error: unknown) => error))).toBe('57014')
})

test('a taken migration lock fails with the name of its holder, without hanging', async () => {
  const holder = new pg.Client({ connectionString: shop.databaseUrl })
  await holder.connect()
  const { rows } = await holder.query<{ pid: number }>(
    'select pg_advisory_lock(7204417), pg_backend_pid() as pid',
  )
  await expect(migrate(shop.databaseUrl, features, { waitMs: 200 })).rejects.toThrow(`pid ${rows[0]?.pid}`)
  await holder.end()
  await migrate(shop.databaseUrl, features, { waitMs: 5000 })
})

test('session pooling is accepted', async () => {
  await expect(refuseTransactionPooling(shop.databaseUrl)).resolves.toBeUndefined()
})
