import type { Permission } from '@greenstar/contract/operator/operator.permissions'
import { ApprovalStatus } from '@greenstar/rules/operator/approval.status'
import { HOUR } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { listOf } from '../platform/feature'
import { digestOf } from '../platform/frozen'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { getSetting } from '../setting/setting.service'
import {
  findWaiting,
  holdApproval,
  insertApproval,
  listWaitingOn,
  settleApproval,
  wasAgreedAs,
  wasAgreedBelowFloor,
} from './approval.store'
import type { Gain } from './approval.tables'

export type { Gain } from './approval.tables'

/** Requester and decider of an approved action, for the records of its noun. */
export type ApprovedBy = {
  app: App
  asker: { id: number; displayName: string }
  operator: SignedInOperator
  reason: string
  now: number
  request: RequestFacts
}

/**
 * What an approval shows. `rests`: everything that its action depends on, frozen at the request. `gains`: who gains what by
 * it, and what it costs the shop at most at the request; empty only if the subject is gone.
 */
export type Shown = { rests: object; gains: readonly Gain[] }

const digestOfShown = ({ rests }: Pick<Shown, 'rests'>) => digestOf({ rests })

/** An action that may need a second operator. */
export type Approvable<P> = {
  kind: string
  /** Title in Chinese, such as 取消已付款订单. */
  title: string
  /** Permission that the requester needs, at the request and at the decision. */
  permission: Permission
  /**
   * Reads, and locks, what the decision rests on: amounts, terms, states, prices of every row that the action uses or
   * the summary names. Frozen as a digest at the request; the decision is refused if it is different by then. Says also
   * who gains what; a table test asks it of every kind.
   */
  shows(app: App, db: Db, payload: P): Promise<Shown>
  /** Performs the action in the transaction of the decision; a refusal leaves the approval waiting. */
  run(db: Db, payload: P, by: ApprovedBy): Promise<void>
}

declare module '../platform/feature' {
  interface Feature {
    approvals?: readonly Approvable<never>[]
  }
}

/** Refuses a decision about what is no longer as it was shown. */
export const mustBeAsShown = async <P>(
  app: App,
  db: Db,
  { shows }: Approvable<P>,
  { payload, digest }: { payload: P; digest: string },
): Promise<void> => {
  if (digestOfShown(await shows(app, db, payload)) !== digest) throw refuse('operator/approval-stale')
}

/** Declares an action that `askApproval` may store and an approval runs. */
export const defineApproval = <P>(action: Approvable<P>): Approvable<P> => action

export const approvableOf = (app: Pick<App, 'features'>, kind: string): Approvable<never> | undefined =>
  listOf(app, 'approvals').find((one) => one.kind === kind)

/** Whether an amount (fen) exceeds what one operator may do alone with paid orders (reliability FR52). */
export const needsApproval = async (app: App, amountFen: number, db?: Db): Promise<boolean> =>
  amountFen > (await getSetting(app, 'approval.orderFen', db))

/** Returns waiting approvals of subjects (such as `order:202611210000000001`), with their requesters. */
export const waitingOn = (db: Db, subjects: readonly string[]) => listWaitingOn(db, subjects)

type Campaign = { ID: number; State: string }

/** Returns a function that adds to one of these campaigns whether its publication waits for an approval; drafts can. */
const waitsOf = async <Row extends Campaign>(
  db: Db,
  rows: readonly Row[],
  subjectOf: (id: number) => string,
) => {
  const drafts = rows.filter(({ State }) => State === 'draft').map(({ ID }) => subjectOf(ID))
  const waiting = drafts.length > 0 ? await listWaitingOn(db, drafts) : []
  const subjects = new Set(waiting.map(({ subject }) => subject))
  return (row: Row) => ({ ...row, Waits: subjects.has(subjectOf(row.ID)) })
}

/** Adds to campaigns on the wire whether their publication waits for an approval, in one statement. */
export const withWaits = async <Row extends Campaign>(
  db: Db,
  rows: readonly Row[],
  subjectOf: (id: number) => string,
) => rows.map(await waitsOf(db, rows, subjectOf))

/** The same for one. */
export const withWait = async <Row extends Campaign>(db: Db, row: Row, subjectOf: (id: number) => string) =>
  (await waitsOf(db, [row], subjectOf))(row)

/** Whether a second person agreed to a price below a floor about the subject (such as `coupon-template:7`). */
export const isAgreedBelowFloor = (db: Db, subject: string) => wasAgreedBelowFloor(db, subject)

/** Whether a second operator agreed to an action about the subject when it showed exactly this. */
export const wasAgreed = (
  db: Db,
  { kind }: Pick<Approvable<never>, 'kind'>,
  subject: string,
  shown: Pick<Shown, 'rests'>,
): Promise<boolean> => wasAgreedAs(db, { kind, subject, digest: digestOfShown(shown) })

/**
 * Withdraws what waits for a second person about a subject that an operator takes back, who need not be the requester.
 * What was decided stays.
 */
export const withdrawWaiting = async (
  db: Db,
  subject: string,
  { id: decidedBy }: Pick<SignedInOperator, 'id'>,
  now: number,
): Promise<void> => {
  for (const { id } of await listWaitingOn(db, [subject])) {
    const row = await holdApproval(db, id)
    if (row?.status !== ApprovalStatus.waiting) continue
    await settleApproval(db, id, 'withdraw', 'system', { decidedBy, decidedAt: new Date(now), note: '' })
  }
}

type Asked<P> = { payload: P; subject: string; summary: string; reason: string }

/**
 * Stores an action for approval instead of running it, in the caller's transaction; returns the approval's
 * id. Refuses with operator/approval-waiting if the same action on the same subject is waiting.
 */
export const askApproval = async <P extends object>(
  app: App,
  db: Db,
  { kind, shows }: Approvable<P>,
  { payload, subject, summary, reason }: Asked<P>,
  operator: SignedInOperator,
  now: number,
  request: RequestFacts,
): Promise<number> => {
  await lock(db, `approval.${kind}`)
  if (await findWaiting(db, kind, subject)) throw refuse('operator/approval-waiting')
  const hours = await getSetting(app, 'approval.hours', db)
  const shown = await shows(app, db, payload)
  const { id } = await insertApproval(db, {
    kind,
    subject,
    summary,
    payload,
    reason,
    digest: digestOfShown(shown),
    gains: [...shown.gains],
    askedBy: operator.id,
    askedAt: new Date(now),
    expiresAt: new Date(now + hours * HOUR),
  })
  await audit(
    db,
    operator,
    { action: 'AskApproval', subject, after: { approval: id, kind, reason } },
    now,
    request,
  )
  return id
}
