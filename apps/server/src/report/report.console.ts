import type { Ops } from '@greenstar/contract'
import { type QueueKey, queueKeys, queues } from '@greenstar/contract/operator/queues'
import { toWireDate } from '@greenstar/rules/platform/time'
import { type RangeKind, type ReportRange, reportRange } from '@greenstar/rules/report/report.range'
import { mayOperator } from '../operator/operator.service'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'
import type { Handlers } from '../platform/http/context'
import type { Queue } from '../platform/queue'
import { yuan } from '../platform/wire'
import { audienceConsole } from './audience.console'
import {
  channelShares,
  classShares,
  countStates,
  noSums,
  type Sums,
  sumPoints,
  sumStretch,
  topProducts,
} from './dashboard.read'
import { figuresConsole } from './figures.console'
import { readLowStock } from './low-stock'
import { monthReport } from './month-report'
import { openingSteps } from './opening.read'
import { findMark } from './report.store'

const maxProducts = 10

const figures = (sums: Sums) => ({
  Paid: yuan(sums.paidFen),
  Orders: sums.orders,
  Visitors: sums.visitors,
  Buyers: sums.buyers,
  Members: sums.members,
  Coupons: yuan(sums.couponFen),
  Pollen: yuan(sums.pollenFen),
  Cuts: yuan(sums.cutFen),
})

/** Points of the chart; future ones have figures of the previous period only. */
const pointsOf = (range: ReportRange, now: Map<number, Sums>, before: Map<number, Sums>) =>
  Array.from({ length: Math.round((range.end - range.now.from) / range.step) }, (_, index) => {
    const at = range.now.from + index * range.step
    return {
      At: toWireDate(at),
      Now: at < range.now.to ? figures(now.get(index) ?? noSums) : null,
      Before: figures(before.get(index) ?? noSums),
    }
  })

/** The shortest range with sales, so that the first view is not empty. */
const openingRange = async (db: Db, asOf: number): Promise<RangeKind> => {
  for (const kind of ['today', 'week', 'month'] as const)
    if ((await sumStretch(db, reportRange(kind, asOf).now, undefined)).orders > 0) return kind
  return 'today'
}

export const reportConsole: Handlers<Ops['report']> = {
  ...figuresConsole,
  ...audienceConsole,

  GetMonthReport: ({ month }, { app, now }) => app.database.snapshot((db) => monthReport(db, month, now)),

  async GetDashboard({ range: wanted, from, to }, { db, now }) {
    const [made, visitsSince] = await Promise.all([findMark(db, 'figures'), findMark(db, 'visits')])
    // Both periods end where the figures do, so that they are comparable.
    const asOf = Math.min(made ?? now, now)
    const kind = wanted ?? (await openingRange(db, asOf))
    const range = reportRange(kind, asOf, { from, to })
    const whole = { from: range.before.from, to: range.now.from }
    const [sums, sumsBefore, points, pointsBefore, states, products, classes, channels] = await Promise.all([
      sumStretch(db, range.now, visitsSince),
      sumStretch(db, range.before, visitsSince),
      sumPoints(db, range.now, range.step, visitsSince),
      sumPoints(db, whole, range.step, visitsSince),
      countStates(db, { from: range.now.from, to: range.end }),
      topProducts(db, range.now, maxProducts),
      classShares(db, range.now),
      channelShares(db, range.now),
    ])
    return {
      Range: kind,
      AsOf: toWireDate(asOf),
      From: toWireDate(range.now.from),
      To: toWireDate(range.now.to),
      Step: range.days === 1 ? ('hour' as const) : ('day' as const),
      VisitsSince: visitsSince === undefined ? null : toWireDate(visitsSince),
      Now: figures(sums),
      Before: figures(sumsBefore),
      Points: pointsOf(range, points, pointsBefore),
      States: states,
      Products: products.map((row) => ({
        ID: row.id,
        Name: row.name,
        ImgPath: row.img_path,
        Pieces: row.pieces,
        Amount: yuan(row.paidFen),
      })),
      Classes: classes.map((row) => ({ Name: row.name, Amount: yuan(row.paidFen) })),
      Channels: channels.map((row) => ({
        Channel: row.channel,
        Orders: row.orders,
        Amount: yuan(row.paidFen),
      })),
    }
  },

  async GetLowStock(_payload, { app, db }) {
    const { total, rows } = await readLowStock(app, db)
    return {
      Total: total,
      Products: rows.map((row) => ({
        ID: row.id,
        Name: row.name,
        Attribute: row.attribute,
        ImgPath: row.imgPath,
        Left: row.left,
      })),
    }
  },

  async ListOpeningSteps(_payload, { app, db }) {
    return [...(await openingSteps(app, db))]
  },

  ListQueues(_payload, { app, db, operator }) {
    const counts: Partial<Record<QueueKey, Queue>> = Object.assign({}, ...partsOf(app, 'queues'))
    const mine = queueKeys.filter((key) => mayOperator(operator, queues[key].permission))
    return Promise.all(
      mine.map(async (key) => {
        const { count = 0, oldest } = (await counts[key]?.({ app, db, operator })) ?? {}
        return { Key: key, Name: queues[key].zh, Count: count, Oldest: oldest ? toWireDate(oldest) : null }
      }),
    )
  },
}
