import { mayPassUnseen, type Overdue, overdueOf } from '@greenstar/rules/aftersale/aftersale.deadline'
import { AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { HOUR, MINUTE } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listAside, stepAside } from '../platform/jobs/aside'
import { defineDue, defineSweep } from '../platform/jobs/due'
import { getSetting } from '../setting/setting.service'
import { type CaseRow, changeCase, dueAgain, takeDueCases } from './aftersale.store'
import { listUnreviewed } from './open-cases.read'
import { maySkipReview, weighCase } from './weigh-case'
import {
  approveCase,
  type Held,
  hasReturnPlace,
  holdCase,
  inspectCase,
  lookForStock,
  moveSimply,
} from './work-case'

const name = 'aftersale.deadlines'
const batch = 20

const { pending, pendingSecondTrial, bossToBeReceived, pendingRefundReview, toBeDelivered } = AfterSaleStatus
const actor = { kind: 'system', name: 'system' } as const

/** The alarm of each status in which the shop has not acted in time. */
const alarms = {
  [pending]: defineAlert(['aftersale.unstopped', '拣货中的取消超时未答复']),
  [pendingSecondTrial]: defineAlert(['aftersale.undecided', '售后复审超时']),
  [bossToBeReceived]: defineAlert(['aftersale.uninspected', '寄回商品超时未验收']),
  [pendingRefundReview]: defineAlert(['aftersale.unpaid', '售后退款超时未完成']),
  [toBeDelivered]: defineAlert(['aftersale.unsent', '换货补发超时未寄出']),
  unreviewed: defineAlert(['aftersale.unreviewed', '售后超时未审核']),
}
export const afterSaleAlerts = Object.values(alarms)

/** Raises the alarm of a case that the shop left too long, and again after the same time. */
const remind = async (app: App, db: Db, { row, settings }: Held, now: number) => {
  const kind = alarms[row.status as keyof typeof alarms]
  const facts = { value: row.valueFen / 100 }
  await raiseAlert(app, db, { kind, subject: `aftersale:${row.code}`, facts }, now)
  return changeCase(db, row.id, dueAgain(row, now, settings))
}

/**
 * Not reviewed in time: approves small cases, escalates the others to a second person (domain 5), also those
 * whose goods have nowhere to go back to.
 */
const review = async (app: App, db: Db, held: Held, now: number) => {
  const { row } = held
  // One operator could open a case for a friend and wait.
  const isSmall =
    row.openedBy === null && (await maySkipReview(app, db, held, now)) && (await hasReturnPlace(db, held))
  const cause = { actor, note: isSmall ? '超时未审核，自动通过' : '超时未审核，转复审', now }
  if (isSmall) return approveCase(app, db, held, cause)
  return moveSimply(app, db, held, 'escalate', { reviewedBy: null }, cause)
}

/**
 * Goods not inspected in time: accepted up to a limit if only money is given for them. The others go to the lead of
 * service, who has them inspected until `aftersale.leadHours`, with an alarm (domain 5).
 */
const inspect = async (app: App, db: Db, held: Held, now: number) => {
  const { row } = held
  const valueFen = await weighCase(app, db, held)
  if (!mayPassUnseen(row.type as AfterSaleType, valueFen, held.settings)) {
    const late = await changeCase(db, row.id, { valueFen, leadSince: new Date(now) })
    return remind(app, db, { ...held, row: late }, now)
  }
  const seen = { isAccepted: true, isResaleable: true }
  return inspectCase(app, db, held, seen, { actor, note: '超时未验收，自动通过', now })
}

const acts: Record<Overdue, (app: App, db: Db, held: Held, now: number) => Promise<CaseRow>> = {
  review,
  inspect,
  remind,
  receive: (app, db, held, now) =>
    moveSimply(app, db, held, 'receive', {}, { actor, note: '超时自动确认', now }),
  close: (app, db, held, now) =>
    moveSimply(app, db, held, 'expire', {}, { actor, note: '超时未处理，自动关闭', now }),
}

const act = (app: App, db: Db, held: Held, now: number): Promise<CaseRow> => {
  // A replacement that waits for stock is due when its stock is looked for again.
  if (held.row.waitSince !== null) return lookForStock(db, held, now)
  const overdue = overdueOf(held.row)
  return overdue ? acts[overdue](app, db, held, now) : changeCase(db, held.row.id, { dueAt: null })
}

/**
 * Deadlines of member and shop (domain 5). Each case has its own transaction, so that a failure does not
 * affect the others; its order is locked first, as everywhere, then the case is read again.
 */
export const afterSaleDue = defineDue(
  [name, '售后到期处理'],
  async (app) => {
    const now = app.clock.now()
    const due = { now, limit: batch, aside: listAside(app, name) }
    const rows = await app.database.transact((db) => takeDueCases(db, due))
    for (const { id } of rows) {
      try {
        await app.database.transact(async (db) => {
          const held = await holdCase(app, db, id)
          if (held.row.dueAt && held.row.dueAt.getTime() <= now) await act(app, db, held, now)
        })
      } catch (error) {
        await stepAside(app, name, id, error)
      }
    }
    return rows.length
  },
  (now) => sql`select due_at as at from after_sales where due_at <= ${now}`,
)

/**
 * Raises the alarm of each case that waits for its first review for longer than `aftersale.answerHours`, once (domain 5);
 * what happens at the end of its time is another deadline.
 */
export const unreviewedDue = defineSweep(
  ['aftersale.unreviewed', '提醒超时未审核的售后'],
  5 * MINUTE,
  async (app) => {
    const { db } = app.database
    const now = app.clock.now()
    const since = now - (await getSetting(app, 'aftersale.answerHours')) * HOUR
    for (const { code, valueFen } of await listUnreviewed(db, new Date(since), alarms.unreviewed.name)) {
      const facts = { value: valueFen / 100 }
      await raiseAlert(app, db, { kind: alarms.unreviewed, subject: `aftersale:${code}`, facts }, now)
    }
    return 0
  },
)
