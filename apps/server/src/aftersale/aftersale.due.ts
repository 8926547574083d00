import { mayPassUnseen } from '@greenstar/rules/aftersale/aftersale.deadline'
import { isCancelCase } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { sql } from 'drizzle-orm'
import { defineAlert, raiseAlert } from '../platform/alert/alert'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listAside, stepAside } from '../platform/jobs/aside'
import { defineDue } from '../platform/jobs/due'
import { type CaseRow, changeCase, findCase, takeDueCases } from './aftersale.store'
import { remindWarehouse } from './cancel-case'
import { maySkipReview, weighCase } from './weigh-case'
import {
  approveCase,
  hasReturnPlace,
  holdCase,
  inspectCase,
  isResaleableUnseen,
  lookForStock,
  moveSimply,
} from './work-case'

const name = 'aftersale.deadlines'
const batch = 20

const { toSubmit, pending, toBeBackFilled, bossToBeReceived, toBeDelivered, clientToBeReceived } =
  AfterSaleStatus
const actor = { kind: 'system', name: 'system' } as const

export const uninspected = defineAlert(['aftersale.uninspected', '寄回商品超时未验收'])

/**
 * Not reviewed in time: approves small cases, escalates the others to a second person (domain 5), also those
 * whose goods have nowhere to go back to.
 */
const review = async (app: App, db: Db, row: CaseRow, now: number) => {
  const held = await holdCase(app, db, row.id)
  if (isCancelCase(row)) return remindWarehouse(app, db, held, now)
  // One operator could open a case for a friend and wait.
  const isSmall =
    row.openedBy === null && (await maySkipReview(app, db, held, now)) && (await hasReturnPlace(db, held))
  const cause = { actor, note: isSmall ? '超时未审核，自动通过' : '超时未审核，转复审', now }
  if (isSmall) await approveCase(app, db, held, cause)
  else await moveSimply(app, db, held, 'escalate', { reviewedBy: null }, cause)
}

/**
 * Goods not inspected in time: accepted up to a limit if only money is given for them. Others wait without a
 * deadline: no person has inspected the parcel, so the desk gets an alarm and a person decides (domain 5).
 */
const inspect = async (app: App, db: Db, row: CaseRow, now: number) => {
  const held = await holdCase(app, db, row.id)
  const valueFen = await weighCase(app, db, held)
  if (!mayPassUnseen(row.type as AfterSaleType, valueFen, held.settings)) {
    const alert = { kind: uninspected, subject: `aftersale:${row.code}`, facts: { value: valueFen / 100 } }
    await raiseAlert(app, db, alert, now)
    return changeCase(db, row.id, { dueAt: null })
  }
  const seen = { isAccepted: true, isResaleable: isResaleableUnseen(row) }
  return inspectCase(app, db, held, seen, { actor, note: '超时未验收，自动通过', now })
}

const act = async (app: App, db: Db, row: CaseRow, now: number) => {
  if (row.status === pending) return review(app, db, row, now)
  if (row.status === bossToBeReceived) return inspect(app, db, row, now)
  const held = await holdCase(app, db, row.id)
  if (row.status === toBeDelivered) return lookForStock(db, held, now)
  if (row.status === clientToBeReceived)
    return moveSimply(app, db, held, 'receive', {}, { actor, note: '超时自动确认', now })
  if (row.status === toSubmit || row.status === toBeBackFilled)
    return moveSimply(app, db, held, 'expire', {}, { actor, note: '超时未处理，自动关闭', now })
  return changeCase(db, row.id, { dueAt: null })
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
          const { row } = await holdCase(app, db, id)
          const current = await findCase(db, id)
          if (current?.dueAt && current.dueAt.getTime() <= now) await act(app, db, row, now)
        })
      } catch (error) {
        await stepAside(app, name, id, error)
      }
    }
    return rows.length
  },
  (now) => sql`select due_at as at from after_sales where due_at <= ${now}`,
)
