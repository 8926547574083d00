import { approvalOf } from '@greenstar/rules/aftersale/aftersale.moves'
import { AfterSaleStatus, type AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { type Act, mayAlone, mightAlone, recordAct } from '../operator/act.service'
import { areTwoPeople } from '../operator/four-eyes.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { refuse } from '../platform/refuse'
import type { CaseCause, CaseRow } from './aftersale.store'
import { weighCase } from './weigh-case'
import { approveCase, type Held, wantsSecond } from './work-case'

const subjectOf = ({ code }: CaseRow) => `aftersale:${code}`

/**
 * The approval of a case for which nothing comes back, as an act of who gives it: one reviewer could give a little to each of
 * many members. Sums by member are those of `reviewFacts`. Undefined: the goods come back and are inspected by a person.
 */
const reviewAct = async (app: App, db: Db, held: Held): Promise<Act | undefined> => {
  const { row } = held
  if (approvalOf[row.type as AfterSaleType] === 'approveReturn') return undefined
  const eachFen = await weighCase(app, db, held)
  const gotBefore = { dayFen: 0, monthFen: 0 }
  return { kind: 'review', subject: subjectOf(row), eachFen, memberIds: [row.memberId], gotBefore }
}

/**
 * Whether a case needs another person besides this operator: by its value and the member's other cases, or because the
 * operator approved too much alone today (domain 24). What the desk opened was decided by one person already.
 */
export const wantsAnother = async (
  app: App,
  db: Db,
  held: Held,
  by: { operatorId: number; now: number },
): Promise<boolean> => {
  if (await wantsSecond(app, db, held, by.now)) return true
  const act = held.row.openedBy === null ? await reviewAct(app, db, held) : undefined
  return act !== undefined && !(await mightAlone(app, db, act, by))
}

/** Who decided before: the desk that opened the case, or the first of two reviewers. */
const decidedBefore = ({ openedBy, reviewedBy, status }: CaseRow): number | null =>
  openedBy ?? (status === AfterSaleStatus.pendingSecondTrial ? reviewedBy : null)

/**
 * Approves a case by a person. Who opened it for the member may approve it alone within what one operator may let leave the
 * shop (domain 20); above that another person approves. The caller took `lockActs` first.
 */
export const approveByPerson = async (
  app: App,
  db: Db,
  held: Held,
  cause: CaseCause,
  operator: { id: number },
): Promise<CaseRow> => {
  const { row } = held
  const by = { operatorId: operator.id, now: cause.now }
  if (row.openedBy !== null && !(await areTwoPeople(db, operator.id, row.openedBy))) {
    const eachFen = await weighCase(app, db, held)
    const act = { kind: 'case', subject: subjectOf(row), eachFen, memberIds: [row.memberId] } as const
    if (!(await mayAlone(app, db, act, by))) throw refuse('aftersale/same-person')
    await recordAct(db, act, by)
    return approveCase(app, db, held, cause, operator.id)
  }
  const act = await reviewAct(app, db, held)
  const first = decidedBefore(row)
  if (act)
    await recordAct(
      db,
      act,
      first === null ? by : { operatorId: first, approvedBy: operator.id, now: cause.now },
    )
  return approveCase(app, db, held, cause, operator.id)
}
