import { type ActKind, type ActSums, mayActAlone } from '@greenstar/rules/operator/act.limit'
import { DAY, shanghaiDay, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { lock } from '../platform/database/lock'
import { getSettings } from '../setting/setting.service'
import { historyBetween, historyBy, insertActs, maxByMember, sumByOperators, wasDoneAlone } from './act.store'
import { accountsOfPerson } from './four-eyes.service'

/** An act of value: what leaves the shop (fen) for each beneficiary, or for all if there is none. */
export type Act = {
  kind: ActKind
  subject: string
  eachFen: number
  /** Who gets it; empty: a bearer, such as the holder of a code. */
  memberIds: readonly number[]
  /** What a beneficiary who is no member got before by acts done alone, such as the receiver of a parcel. */
  gotBefore?: ActSums
}

type By = { operatorId: number; now: number; approvedBy?: number }

/** Since when acts of this day and of this month are summed. */
export const sinceOf = (now: number) => ({
  day: new Date(startOfShanghaiDay(now)),
  month: new Date(startOfShanghaiDay(Date.parse(`${shanghaiDay(now).slice(0, 7)}-01T12:00:00+08:00`))),
})

/** Days of earlier acts that an approval shows. */
export const earlierDays = 90

/** What operators did and members gained by them in the last 90 days, and by which operator for which member. */
export const earlierActs = async (
  db: Db,
  operatorIds: readonly number[],
  memberIds: readonly number[],
  now: number,
) => {
  const since = new Date(now - earlierDays * DAY)
  return {
    did: await historyBy(db, 'operatorId', operatorIds, since),
    got: await historyBy(db, 'memberId', memberIds, since),
    between: await historyBetween(db, operatorIds, memberIds, since),
  }
}

/** Whether an operator may act alone, as things are now; for a preview, which locks nothing. */
export const mightAlone = async (app: App, db: Db, act: Act, { operatorId, now }: By): Promise<boolean> => {
  const since = sinceOf(now)
  return mayActAlone(
    {
      kind: act.kind,
      valueFen: act.eachFen * Math.max(act.memberIds.length, 1),
      eachFen: act.eachFen,
      byOperator: await sumByOperators(db, await accountsOfPerson(db, operatorId, now), act, since),
      byMember: act.gotBefore ?? (await maxByMember(db, act.memberIds, since)),
    },
    await getSettings(app, db),
  )
}

/**
 * Acts of value wait for each other until the transaction ends, so that none is summed too late. Taken before
 * any row of an order, a campaign or a member, so that two of them never wait for each other.
 */
export const lockActs = (db: Db) => lock(db, 'operator.acts')

/**
 * Whether an operator may act alone (domain 20). Every decision about an act of value asks this, in the
 * transaction of the act, which begins with `lockActs` if it locks rows before.
 */
export const mayAlone = async (app: App, db: Db, act: Act, by: By): Promise<boolean> => {
  await lockActs(db)
  return mightAlone(app, db, act, by)
}

const atOnce = 5000

/** Records an act in its transaction; `approvedBy`: the second operator. Acts of no value are not recorded. */
export const recordAct = async (
  db: Db,
  { kind, subject, eachFen, memberIds }: Act,
  { operatorId, approvedBy, now }: By,
): Promise<void> => {
  if (eachFen <= 0) return
  const row = { kind, subject, valueFen: eachFen, operatorId, approvedBy, createdAt: new Date(now) }
  const receivers = memberIds.length > 0 ? memberIds : [null]
  for (let from = 0; from < receivers.length; from += atOnce)
    await insertActs(
      db,
      receivers.slice(from, from + atOnce).map((memberId) => ({ ...row, memberId })),
    )
}

/** Records an act that may be repeated, such as a campaign that was paused and runs again: once a month at its value. */
export const recordOnce = async (db: Db, act: Act, by: By): Promise<void> => {
  if (!(await wasDoneAlone(db, by.operatorId, act, sinceOf(by.now)))) await recordAct(db, act, by)
}

/** Who acts: the operator alone, or the requester with the approver. */
export const actorsOf = (operator: { id: number }, asker: { id: number } | undefined, now: number): By =>
  asker ? { operatorId: asker.id, approvedBy: operator.id, now } : { operatorId: operator.id, now }
