import { HOUR, shanghaiDay } from '@greenstar/rules/platform/time'
import { monthOf } from '@greenstar/rules/staff/staff.month'
import { nextAllowanceAt } from '@greenstar/rules/welfare/welfare.allowance'
import { sql } from 'drizzle-orm'
import { endStock, findTemplate, isUsable, stockWelfareCoupons } from '../coupon/offer/stock.service'
import { notify } from '../message/message.service'
import type { App } from '../platform/app'
import { crashPoint } from '../platform/crash-point'
import type { Db } from '../platform/database/connect'
import { defineBatches } from '../platform/jobs/batches'
import { getSetting } from '../setting/setting.service'
import {
  hadAllowance,
  insertAllowance,
  insertAllowanceCoupons,
  listUntaken,
  markEnded,
  takeEnded,
} from './allowance.store'
import { officersAmong } from './officer.read'
import { mayGive } from './template.approvals'
import { findChoice, type OfficerRow, setDue, takeDueOfficers } from './welfare.store'

/** Officers per transaction; each gets a month's coupons. */
const batch = 10

/**
 * Returns the coupon chosen for allowances; undefined if none is chosen, it was stopped or has ended, or it is worth more
 * than one operator may give and no second person agreed to its present terms.
 */
const chosen = async (app: App, db: Db, now: number) => {
  const choice = await findChoice(db)
  const template = choice && (await findTemplate(db, choice.templateId))
  return template && isUsable(template, now) && (await mayGive(app, db, template)) ? template : undefined
}

/** Gives a month's allowance once: after a crash it is retried, and the unique index refuses a second. */
const give = async (app: App, db: Db, { memberId }: OfficerRow, now: number) => {
  const template = await chosen(app, db, now)
  if (!template) return false
  const month = monthOf(now)
  if (await hadAllowance(db, memberId, month)) return true
  const num = await getSetting(app, 'welfare.monthNum', db)
  const endsAt = nextAllowanceAt(now)
  const row = { memberId, month, templateId: template.id, num, endsAt: new Date(endsAt) }
  const made = await insertAllowance(db, { ...row, createdAt: new Date(now) })
  if (!made) return true
  crashPoint('welfare.after-allowance')
  await insertAllowanceCoupons(db, made, await stockWelfareCoupons(db, template, num, now))
  const until = shanghaiDay(endsAt - 1)
  await notify(db, memberId, 'welfare.allowance', { num, name: template.name, until }, now)
  return true
}

/**
 * Gives the allowance of the current month (domain 13), at its start or on approval; months missed in a
 * downtime are not given, as their coupons would have ended. Without a usable coupon, or with a frozen
 * account, it is tried again an hour later.
 */
export const giveAllowances = defineBatches(
  ['welfare.allowance', '发放福利官本月的券'],
  batch,
  {
    take: (app, db, limit, aside) => takeDueOfficers(db, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      const active = await officersAmong(
        db,
        rows.map(({ memberId }) => memberId),
      )
      for (const officer of rows) {
        const isGiven = active.has(officer.memberId) && (await give(app, db, officer, now))
        await setDue(db, officer.id, new Date(isGiven ? nextAllowanceAt(now) : now + HOUR))
      }
      return rows.length
    },
  },
  (now) => sql`select due_at as at from welfare_officers where status = 20 and due_at <= ${now}`,
)

/** Ends coupons not taken by the end of the month or the officer's dismissal: 40 → 99 (domain 6). */
export const endUnused = defineBatches(
  ['welfare.end', '月底作废没有送出的福利券'],
  batch,
  {
    take: (app, db, limit, aside) => takeEnded(db, { now: app.clock.now(), limit, aside }),
    async move(app, db, rows) {
      const now = app.clock.now()
      for (const { id } of rows) {
        const untaken = await listUntaken(db, id)
        await endStock(db, untaken, '福利券当月没有送出', now)
        crashPoint('welfare.after-end')
        await markEnded(db, id, untaken.length, new Date(now))
      }
      return rows.length
    },
  },
  (now) => sql`select ends_at as at from welfare_allowances where ended_at is null and ends_at <= ${now}`,
)
