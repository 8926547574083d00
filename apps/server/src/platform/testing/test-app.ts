import {
  type Call,
  type DataOf,
  type Envelope,
  type Ops,
  ops,
  type PayloadOf,
  type Shop,
  shop,
} from '@greenstar/contract'
import { sql } from 'drizzle-orm'
import { createApp, createServer } from '../../server'
import type { ProviderKeys } from '../app'
import { runChecks } from '../audit/checks'
import { readConfig } from '../config'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database'
import { checkOneAtATime } from './one-at-a-time'

/** An envelope whose Data is typed by its contract. */
export type ReplyTo<C> = Envelope<DataOf<C>> & { httpStatus: number }

/** One member places many orders in tests; the limits on unpaid ones (domain 24) have tests of their own. */
export const manyUnpaid = sql`insert into business_settings (key, value, updated_at)
  select key, value, now() from (values ('order.firstUnpaidNum', 1000), ('order.firstUnpaidFen', 1000000000),
    ('order.unpaidNum', 1000), ('order.unpaidFen', 1000000000), ('order.unpaidPieces', 10000), ('order.expiredHalve', 100),
    ('order.expiredBlock', 1000)) settings (key, value)
  on conflict do nothing`

/** Returned goods have a place to go back to; a test of a shop without one deletes it. */
const returnAddress = sql`insert into return_addresses (name, receiver, phone, address, is_default)
  values ('上海总仓', '绿星售后', '021-57620000', '上海市松江区广富林路 4855 弄 88 号', true)`

/** Calls the app in process with a call's own types; `token` logs in. */
export const startTestApp = async (
  keys: ProviderKeys = { sandbox: true },
  env: Record<string, string> = {},
  ownDatabase?: TestDatabase,
) => {
  const database = ownDatabase ?? (await createTestDatabase())
  const config = readConfig({
    GREENSTAR_ENV: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    RATE_LIMIT: '1000000',
    FLASH_RATE_LIMIT: '1000000',
    ...env,
  })
  const app = await createApp(config, database.url, keys)
  if (!ownDatabase) {
    await app.database.db.execute(manyUnpaid)
    await app.database.db.execute(returnAddress)
  }
  const http = await createServer(app)
  await http.ready()

  const send = async (rule: Call, action: string, payload: unknown, token?: string) => {
    const response = await http.inject({
      method: rule.method,
      url: `/api/${rule.area}/${action}`,
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      ...(rule.method === 'GET' ? { query: flat(payload) } : { payload: JSON.stringify(payload) }),
    })
    return { ...response.json<Envelope>(), httpStatus: response.statusCode }
  }

  return {
    app,
    http,
    databaseUrl: database.url,
    /** A storefront call: `call('cart', 'AddShoppingCar', {...}, token)`. */
    call: <N extends keyof Shop, A extends keyof Shop[N] & string>(
      noun: N,
      action: A,
      payload: PayloadOf<Shop[N][A]>,
      token?: string,
    ) => send(shop[noun][action] as Call, action, payload, token) as Promise<ReplyTo<Shop[N][A]>>,
    /** A console call. */
    operate: <N extends keyof Ops, A extends keyof Ops[N] & string>(
      noun: N,
      action: A,
      payload: PayloadOf<Ops[N][A]>,
      token?: string,
    ) => send(ops[noun][action] as Call, action, payload, token) as Promise<ReplyTo<Ops[N][A]>>,
    async stop() {
      await http.close()
      await app.jobs.stop()
      // A fault row must leave nothing that the audit finds (reliability 3).
      const found = process.env.FAULT_SEED !== undefined ? await runChecks(app) : {}
      await app.database.close()
      await database.drop()
      checkOneAtATime()
      if (Object.keys(found).length > 0) throw new Error(`the audit found ${JSON.stringify(found)}`)
    },
  }
}

export type TestApp = Awaited<ReturnType<typeof startTestApp>>

const flat = (payload: unknown) =>
  Object.fromEntries(
    Object.entries(payload as object)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  )
