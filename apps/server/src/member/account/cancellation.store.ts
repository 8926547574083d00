import { CancellationStatus } from '@greenstar/rules/member/cancellation'
import { cancellationMoves } from '@greenstar/rules/member/cancellation.moves'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { and, desc, eq, gte, lt, lte, notInArray } from 'drizzle-orm'
import { notify } from '../../message/message.service'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import { equals, onDays } from '../../platform/database/filter'
import { defineStates } from '../../platform/database/states'
import { deleteSessionsOf } from '../member.store'
import { members } from '../member.tables'
import { memberCancellations } from './account.tables'

type Ending = { reason: string; now: number; dueAt: number }

/** Starts the waiting period and ends all sessions of the member; an open request stays unchanged. */
export const giveUpAccount = async (db: Db, memberId: number, { reason, now, dueAt }: Ending) => {
  await db
    .insert(memberCancellations)
    .values({
      memberId,
      status: CancellationStatus.waiting,
      reason,
      createdAt: new Date(now),
      dueAt: new Date(dueAt),
    })
    .onConflictDoNothing()
  await deleteSessionsOf(db, memberId)
}

const move = defineStates({ table: memberCancellations, moves: cancellationMoves })

/** Revokes an open request at a login and notifies the member; returns whether there was one. */
export const keepAccount = async (db: Db, memberId: number, now: number): Promise<boolean> => {
  const [waiting] = await db
    .select({ id: memberCancellations.id })
    .from(memberCancellations)
    .where(
      and(
        eq(memberCancellations.memberId, memberId),
        eq(memberCancellations.status, CancellationStatus.waiting),
      ),
    )
  if (!waiting) return false
  const [row] = await move(
    db,
    [waiting.id],
    'keep',
    { endedAt: new Date(now) },
    { actor: { kind: 'member' } },
  )
  if (!row) return false
  await notify(db, memberId, 'account.kept', { day: shanghaiDay(row.createdAt.getTime()) }, now)
  return true
}

/** Returns the longest due request except those in `aside`; unlocked, so check it again with a lock. */
export const findLeaving = async (db: Db, now: number, aside: readonly number[]) =>
  (
    await db
      .select({ id: memberCancellations.id, memberId: memberCancellations.memberId })
      .from(memberCancellations)
      .where(
        and(
          eq(memberCancellations.status, CancellationStatus.waiting),
          lte(memberCancellations.dueAt, new Date(now)),
          notInArray(memberCancellations.id, [...aside]),
        ),
      )
      .orderBy(memberCancellations.dueAt)
      .limit(1)
  )[0]

/** Whether the request is still waiting; call it with the member locked. */
export const isLeaving = async (db: Db, id: number): Promise<boolean> =>
  (await db.$count(
    memberCancellations,
    and(eq(memberCancellations.id, id), eq(memberCancellations.status, CancellationStatus.waiting)),
  )) > 0

export const putOffLeaving = (db: Db, id: number, dueAt: number) =>
  db
    .update(memberCancellations)
    .set({ dueAt: new Date(dueAt) })
    .where(eq(memberCancellations.id, id))

export const endLeaving = (db: Db, id: number, now: number) =>
  move(db, [id], 'erase', { endedAt: new Date(now), reason: '' }, { actor: { kind: 'system' } })

/** Members who were erased since a moment. */
export const listErased = async (db: Db, since: Date): Promise<number[]> => {
  const rows = await db
    .select({ memberId: memberCancellations.memberId })
    .from(memberCancellations)
    .where(
      and(eq(memberCancellations.status, CancellationStatus.done), gte(memberCancellations.endedAt, since)),
    )
    .orderBy(memberCancellations.id)
  return rows.map(({ memberId }) => memberId)
}

export type LeavingFilter = {
  status?: number | undefined
  member?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

const conditionOf = ({ status, member, from, to }: LeavingFilter) => {
  return and(
    equals(memberCancellations.status, status),
    equals(memberCancellations.memberId, member),
    onDays(memberCancellations.createdAt, { from, to }),
  )
}

/** Returns a page of requests, or the next rows below an id, the latest first. */
export const listLeaving = (
  db: Db,
  filter: LeavingFilter,
  { size, skip = 0, below }: { size: number; skip?: number; below?: number | undefined },
) =>
  db
    .select({
      id: memberCancellations.id,
      memberId: memberCancellations.memberId,
      status: memberCancellations.status,
      reason: memberCancellations.reason,
      createdAt: memberCancellations.createdAt,
      dueAt: memberCancellations.dueAt,
      endedAt: memberCancellations.endedAt,
      memberName: members.name,
    })
    .from(memberCancellations)
    .leftJoin(members, eq(members.id, memberCancellations.memberId))
    .where(and(conditionOf(filter), below === undefined ? undefined : lt(memberCancellations.id, below)))
    .orderBy(desc(memberCancellations.id))
    .limit(size)
    .offset(skip)

export type LeavingRow = Awaited<ReturnType<typeof listLeaving>>[number]

export const countLeaving = (db: Db, filter: LeavingFilter, max?: number): Promise<number> =>
  countIn(db, memberCancellations, conditionOf(filter), max)
