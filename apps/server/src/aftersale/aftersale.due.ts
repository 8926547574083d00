import { isLargeCase, isSmallCase } from '@greenstar/rules/aftersale/aftersale.deadline'
import { AfterSaleStatus } from '@greenstar/rules/aftersale/aftersale.status'
import { sql } from 'drizzle-orm'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listAside, stepAside } from '../platform/jobs/aside'
import { defineDue } from '../platform/jobs/due'
import { type CaseRow, changeCase, findCase, takeDueCases } from './aftersale.store'
import {
  approveCase,
  holdCase,
  inspectCase,
  isResaleableUnseen,
  lookForStock,
  moveSimply,
  wantsSecond,
} from './work-case'

const name = 'aftersale.deadlines'
const batch = 20

const { toSubmit, pending, toBeBackFilled, bossToBeReceived, toBeDelivered, clientToBeReceived } =
  AfterSaleStatus
const actor = { kind: 'system', name: 'system' } as const

const sumOf = (row: CaseRow) => row.amountFen + row.freightFen

/** Not reviewed in time: approves small cases, escalates the others to a second person (domain 5). */
const review = async (app: App, db: Db, row: CaseRow, now: number) => {
  const held = await holdCase(app, db, row.id)
  const { settings } = held
  const isSmall = isSmallCase(sumOf(row), settings) && !(await wantsSecond(db, row, settings, now))
  const cause = { actor, note: isSmall ? '超时未审核，自动通过' : '超时未审核，转复审', now }
  if (isSmall) await approveCase(app, db, held, cause)
  else await moveSimply(app, db, held, 'escalate', {}, cause)
}

/** Goods not inspected in time: accepted up to a limit; larger cases wait without a deadline. */
const inspect = async (app: App, db: Db, row: CaseRow, now: number) => {
  const held = await holdCase(app, db, row.id)
  if (isLargeCase(sumOf(row), held.settings)) return changeCase(db, row.id, { dueAt: null })
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
