import { DAY, HOUR } from '@greenstar/rules/platform/time'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import {
  type BillSums,
  type Difference,
  listUnbilled,
  listUncompared,
  matchBill,
  putBillCheck,
} from './bill.store'
import { alipayChannel, hasAlipay, type MoneyChannel, payChannel } from './pay-channel'
import type { BillRow } from './wechat-pay/bill'

const batch = 5000
/** Clocks differ and notices are late: a payment this close to midnight is reported missing a day later. */
const midnightSlackMs = HOUR
/** An empty bill is accepted this long after its day; before, the channel may still be writing it. */
const writtenAfterMs = 12 * HOUR
const namedInAlert = 20

const numberOf = (row: BillRow) => (row.kind === 'pay' ? row.outTradeNo : row.outRefundNo)

/** Keeps the first row of each number; further ones are differences of kind `extra`. */
const withoutTwins = (rows: BillRow[]) => {
  const seen = new Set<string>()
  const twins: Difference[] = []
  const single = rows.filter((row) => {
    const number = numberOf(row)
    if (!seen.has(number)) return seen.add(number)
    twins.push({
      kind: 'extra',
      number,
      isRefund: row.kind === 'refund',
      oursFen: null,
      billFen: row.amountFen,
    })
    return false
  })
  return { single, twins }
}

/** The channels; each writes its own bill. The numbers are ours, so they are unique across channels. */
const channelsOf = (app: App): { isOf: (way: string) => boolean; channel: MoneyChannel }[] => [
  { isOf: (way) => way !== 'alipay-h5', channel: payChannel(app) },
  ...(hasAlipay(app) ? [{ isOf: (way: string) => way === 'alipay-h5', channel: alipayChannel(app) }] : []),
]

const billOf = async (channel: MoneyChannel, day: string, mayBeEmpty: boolean): Promise<BillRow[]> => {
  const bill = await channel.bill(day)
  if (bill.state === 'bill') return bill.rows
  if (bill.state === 'none' && mayBeEmpty) return []
  throw new Error(`the bill of ${day} is not there: ${bill.state === 'none' ? 'not written' : bill.reason}`)
}

const sumsOf = (rows: BillRow[]): BillSums => {
  const sum = (kind: BillRow['kind']) =>
    rows.reduce((all, row) => (row.kind === kind ? all + row.amountFen : all), 0)
  return { rows: rows.length, paidFen: sum('pay'), refundFen: sum('refund') }
}

/**
 * Compares the channels' bills of a business day with our books, row by row (domain 4.3, reliability FR24).
 * Stores the differences and raises an alert; returns how many the day has. Throws while a bill is not
 * available.
 */
export const compareBill = async (app: App, day: string): Promise<number> => {
  const startsAt = Date.parse(`${day}T00:00:00+08:00`)
  const endsAt = startsAt + DAY
  const { db } = app.database
  const open = await listUnbilled(db, new Date(startsAt), new Date(endsAt))
  const isWritten = app.clock.now() >= endsAt + writtenAfterMs
  const bills = channelsOf(app).map(({ isOf, channel }) =>
    billOf(channel, day, isWritten || !open.some(({ way }) => isOf(way))),
  )
  const rows = (await Promise.all(bills)).flat()
  const { single, twins } = withoutTwins(rows)
  const found = [...twins]
  for (const kind of ['pay', 'refund'] as const) {
    const ofKind = single.filter((row) => row.kind === kind)
    for (let at = 0; at < ofKind.length; at += batch)
      found.push(...(await matchBill(db, day, kind, ofKind.slice(at, at + batch))))
  }
  const from = new Date(startsAt - midnightSlackMs)
  const missed = await listUnbilled(db, from, new Date(endsAt - midnightSlackMs))
  found.push(...missed.map(({ way: _way, ...one }) => one))
  const differences = await putBillCheck(db, day, sumsOf(rows), found, app.clock.now())
  if (found.length > 0) await tell(app, day, found)
  return differences
}

/**
 * Compares the bill of a business day, and of earlier ones that were missed because nothing ran or no bill
 * was available. After a failure the other days are still compared; then the first error is thrown.
 */
export const compareBills = async (app: App, last: string): Promise<void> => {
  const failures: unknown[] = []
  for (const day of await listUncompared(app.database.db, last))
    await compareBill(app, day).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export const billDiffers = defineAlert(['bill-difference', '对账差异'])

const tell = (app: App, day: string, found: Difference[]) => {
  const facts = { differences: found.length, first: found.slice(0, namedInAlert) }
  return raiseAlert(
    app,
    app.database.db,
    { kind: billDiffers, subject: `bill:${day}`, facts },
    app.clock.now(),
  )
}
