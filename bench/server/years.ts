import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { askOne, withClient } from '../lib/database'
import { callRequest, load, type Request, success } from '../lib/load'
import type { Bed, Figure } from '../lib/measure'
import { tokenOf } from '../make/members'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../..')

/** The token of the demo shop's administrator. */
export const logIn = async ({ shop }: Bed): Promise<string> => {
  const { path, ...request } = callRequest('Console', 'OperatorLogin', {
    name: 'admin',
    password: 'greenstar-admin-2026',
  })
  const answer = (await (await fetch(shop.url + path, request)).json()) as { Data?: { Token: string } }
  if (!answer.Data) throw new Error(`no login to the console: ${JSON.stringify(answer)}`)
  return answer.Data.Token
}

/** Lists of what grows with the years, of members and of the console. */
const growingReads = async (bed: Bed): Promise<Record<string, Request[]>> => {
  const mine = (area: string, action: string, payload = {}) =>
    Array.from({ length: 200 }, (_, n) =>
      callRequest(area, action, payload, tokenOf((n * 7919) % bed.members)),
    )
  const token = await logIn(bed)
  const console = (action: string, payloads: object[] = [{}, { currentPage: 2 }, { currentPage: 50 }]) =>
    payloads.map((payload) => callRequest('Console', action, { ...payload }, token))
  return {
    messages: mine('Member', 'GetMessageList'),
    'message centre': mine('Member', 'GetMyMessageCenter'),
    'posts of the community': mine('Talent', 'GetHotRecordList'),
    'posts recommended': mine('Talent', 'GetTalentRecordList', { feed: 40 }),
    'console: orders': console('ListOrders'),
    'console: orders of a status': console('ListOrders', [{ orderStatus: '30' }, { orderStatus: '50' }]),
    'console: orders by words': console('ListOrders', [{ keyword: '13000000012' }, { keyword: '龟背竹' }]),
    'console: members': console('ListMembers'),
    'console: coupons': console('ListCoupons'),
    'console: pollen': console('ListPollenLedger', [{}, { kind: 16 }, { kind: 40 }]),
    'console: stock moves': console('ListStockMoves'),
    'console: dashboard': console('GetDashboard', [{ range: 'today' }, { range: 'month' }]),
  }
}

const secondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return (performance.now() - begun) / 1000
}

const within = (what: string, seconds: number, max: number): Figure => ({
  what,
  ours: `${seconds.toFixed(1)} s`,
  reference: '–',
  goal: `≤ ${max} s`,
  met: seconds <= max,
})

/** Times of the month report and of the nightly audit, and the size of an order with all that belongs to it. */
export const figuresOf = async (bed: Bed): Promise<Figure[]> => {
  const token = await logIn(bed)
  const report = () =>
    load({
      url: bed.shop.url,
      requests: [
        callRequest('Console', 'GetMonthReport', { month: new Date().toISOString().slice(0, 7) }, token),
      ],
      ...{ connections: 1, once: true, expect: success },
    })
  const env = { ...process.env, DATABASE_URL: bed.databaseUrl, GREENSTAR_ENV: 'demo' }
  const audit = () =>
    run(process.execPath, ['--import', 'tsx', 'apps/server/src/audit.command.ts'], { cwd: root, env })
  const size = await withClient(bed.databaseUrl, (client) =>
    askOne(
      client,
      `select sum(pg_total_relation_size(t::regclass)) / (select count(*) from orders)
       from unnest('{orders,order_lines,order_logs,order_search,payments,payment_logs,parcels,parcel_lines}'::text[]) t`,
    ),
  )
  return [
    within('month report', (await report()).worst / 1000, 2),
    within('audit', await secondsOf(audit), 300),
    {
      what: 'size of an order',
      ours: `${(size / 1024).toFixed(1)} KB`,
      reference: '–',
      goal: '–',
      met: undefined,
    },
  ]
}

/** p99 (ms) of the lists that grow with the years, at a quarter of the usual load. */
export const yearTimes = async (bed: Bed): Promise<Record<string, number>> => {
  const times: Record<string, number> = {}
  for (const [what, requests] of Object.entries(await growingReads(bed))) {
    const found = await load({
      url: bed.shop.url,
      requests,
      ...{ connections: 4, seconds: bed.seconds, expect: success },
    })
    if (found.bad > 0) console.error(`! ${what}: ${found.bad} bad`)
    times[what] = found.p99
  }
  return times
}
