import { type Call, ops } from '../../packages/contract/src/index'
import type { Bed, Figure, Result } from '../lib/measure'
import { logIn } from './years'

const firstMs = 1000
const filterMs = 300
const tries = 5

type Answer = { Status: number; Msg: string; Data: Record<string, unknown> | null }

/** A call as the console sends it, with its time in ms. */
const timed = async (
  bed: Bed,
  token: string,
  action: string,
  payload: object,
): Promise<{ answer: Answer; ms: number }> => {
  const begun = performance.now()
  const response = await fetch(`${bed.shop.url}/api/Console/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(payload),
  })
  const answer = (await response.json()) as Answer
  return { answer, ms: performance.now() - begun }
}

/** The slowest of a first and four more reads; undefined if the list wants to know of whom or what. */
const slowest = async (bed: Bed, token: string, action: string, payload: object) => {
  let worst = 0
  for (let at = 0; at < tries; at++) {
    const { answer, ms } = await timed(bed, token, action, payload)
    if (answer.Status !== 100) return undefined
    worst = Math.max(worst, ms)
  }
  return worst
}

/** Every paged list of the console. */
const lists = () =>
  Object.values(ops).flatMap((calls) =>
    Object.entries(calls as Record<string, Call>).flatMap(([action, { payload }]) =>
      'currentPage' in ((payload as { shape?: object }).shape ?? {}) ? [action] : [],
    ),
  )

const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

/** What operators search and filter the three large lists by. */
const filters = (): [action: string, what: string, payload: object][] => [
  ['ListProducts', 'by words', { keyword: '龟背竹' }],
  ['ListProducts', 'by the beginning of a code', { keyword: 'BENCH12' }],
  ['ListProducts', 'sold out', { tab: 'soldOut' }],
  ['ListProducts', 'little stock', { tab: 'low' }],
  ['ListProducts', 'by stock', { sort: 'stock' }],
  ['ListProducts', 'most sold first', { sort: '-sold' }],
  ['ListProducts', 'page 500', { currentPage: 500 }],
  ['GetProductFigures', 'numbers of the tabs', {}],
  ['ListOrders', 'by phone', { keyword: '13000000012' }],
  ['ListOrders', 'by the last four digits of a phone', { keyword: '0012' }],
  ['ListOrders', 'by a product', { keyword: '龟背竹' }],
  ['ListOrders', 'by a receiver', { keyword: '林小满' }],
  ['ListOrders', 'by an address', { keyword: '文三路' }],
  ['ListOrders', 'by words that are in none', { keyword: '没有这样的东西' }],
  ['ListOrders', 'to be shipped', { orderStatus: '30' }],
  ['ListOrders', 'of a week', { from: day(7), to: day(0) }],
  ['ListOrders', 'of a year by amount', { from: day(365), to: day(0), minPay: '200', maxPay: '300' }],
  ['ListOrders', 'dearer than all', { minPay: '900000' }],
  ['ListOrders', 'by courier', { courier: 'shunfeng' }],
  ['ListOrders', 'with a waybill', { waybill: 20 }],
  ['ListOrders', 'page 500', { currentPage: 500 }],
  ['GetOrderFigures', 'numbers of the tabs', {}],
  ['GetOrderFigures', 'numbers of the tabs, by a product', { keyword: '龟背竹' }],
  ['ListMembers', 'by phone', { keyword: '13000000012' }],
  ['ListMembers', 'by a part of a name', { keyword: '会员' }],
  ['ListMembers', 'by level', { level: 3 }],
  ['ListMembers', 'most spent first', { sort: '-spent' }],
  ['ListMembers', 'without an order', { hasOrder: false }],
  ['ListMembers', 'page 500', { currentPage: 500 }],
  ['GetDashboard', 'month', { range: 'month' }],
  ['GetPickList', '200 of all that wait', {}],
]

const within = (what: string, ms: number, max: number): Figure => ({
  ...{ what, ours: `${Math.round(ms)} ms`, reference: '–' },
  ...{ goal: `≤ ${max.toLocaleString('en')} ms`, met: ms <= max },
})

/** Selects all products, raises their prices by 1 % and puts them back. */
const bulkPrice = async (bed: Bed, token: string): Promise<Figure[]> => {
  const figure = (what: string, ms: number): Figure => ({
    ...{ what, ours: `${(ms / 1000).toFixed(1)} s`, reference: '–', goal: '–', met: undefined },
  })
  const params = { way: 'up', by: 'percent', amount: '1', round: 'none' }
  const preview = await timed(bed, token, 'PreviewBulk', {
    ...{ act: 'product.price', filter: '{}', params: JSON.stringify(params) },
  })
  if (!preview.answer.Data) throw new Error(`no preview: ${preview.answer.Msg}`)
  const { ID: id, Total, Planned } = preview.answer.Data
  const begun = performance.now()
  await timed(bed, token, 'StartBulk', { id, reason: '测量', requestID: `bench-${Date.now()}` })
  const steps = new Set<unknown>()
  for (;;) {
    const { Data } = (await timed(bed, token, 'GetBulk', { id })).answer
    steps.add(Data?.Done)
    if (Data?.FinishDate) break
    await new Promise((wake) => setTimeout(wake, 500))
  }
  const took = performance.now() - begun
  return [
    figure(`preview of a new price of all ${String(Total)} products`, preview.ms),
    figure(`writing ${String(Planned)} prices, in ${steps.size} steps of progress that were seen`, took),
  ]
}

/** S10: lists, filters and a bulk job of the console; the slowest of five reads each. */
export const measureConsole = async (bed: Bed): Promise<Omit<Result, 'conditions'>> => {
  const token = await logIn(bed)
  const figures: Figure[] = []
  const quick: number[] = []
  for (const action of lists()) {
    const ms = await slowest(bed, token, action, {})
    if (ms === undefined) continue
    if (ms <= firstMs / 4) quick.push(ms)
    else figures.push(within(`${action}, first page`, ms, firstMs))
  }
  figures.unshift(within(`first page of ${quick.length} other lists`, Math.max(0, ...quick), firstMs))
  for (const [action, what, payload] of filters()) {
    const ms = await slowest(bed, token, action, payload)
    if (ms === undefined) console.error(`! ${action} ${what}: refused`)
    else figures.push(within(`${action}: ${what}`, ms, filterMs))
  }
  figures.push(...(await bulkPrice(bed, token)))
  return { id: 'S10', title: 'Console', figures }
}
