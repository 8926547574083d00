import { CancellationStatus, cancellationRetry } from '@greenstar/rules/member/cancellation'
import { DAY } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import {
  endLeaving,
  findLeaving,
  holdMember,
  isLeaving,
  listErased,
  putOffLeaving,
} from '../member/member.service'
import { mergedInto } from '../merge/merge.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { listAside, stepAside } from '../platform/jobs/aside'
import { type Daily, defineDaily } from '../platform/jobs/daily'
import { defineDue } from '../platform/jobs/due'
import { defineJob } from '../platform/jobs/job'
import { blocksOf } from './cancellation.read'
import { eraseMember } from './erasure'

const name = 'cancellation.erase'

/** The account and those that were merged into it. */
const eraseAll = async (app: App, db: Db, memberId: number, now: number): Promise<void> => {
  for (const one of [memberId, ...(await mergedInto(db, memberId))]) await eraseMember(app, db, one, now)
}

type Leaving = { id: number; memberId: number }

/**
 * Erases the member, with the accounts that were merged into theirs, if nothing blocks it. Locks the member first, so that no login revokes it in between. A frozen
 * account stays while it is frozen: erased, its phone would be free for a new account of the same person.
 */
const leave = async (app: App, db: Db, { id, memberId }: Leaving, now: number): Promise<void> => {
  const { isFrozen } = await holdMember(db, memberId)
  if (!(await isLeaving(db, id))) return
  if (isFrozen || (await blocksOf(db, memberId)).length > 0) {
    await putOffLeaving(db, id, now + cancellationRetry)
    return
  }
  await eraseAll(app, db, memberId, now)
  await endLeaving(db, id, now)
}

/**
 * Erases one account whose waiting period is over, in one transaction; blocks that arose since (a reopened
 * case) postpone it by a day (reliability FR73).
 */
export const eraseDue = defineDue(
  [name, '注销账号到期清除'],
  async (app) => {
    const now = app.clock.now()
    const row = await findLeaving(app.database.db, now, listAside(app, name))
    if (!row) return 0
    try {
      await app.database.transact((db) => leave(app, db, row, now))
    } catch (error) {
      await stepAside(app, name, row.id, error)
    }
    return 1
  },
  (now) =>
    sql`select due_at as at from member_cancellations where status = ${CancellationStatus.waiting} and due_at <= ${now}`,
)

/**
 * Erases the members of the last two days once more, at night: another transaction may have written something about them
 * at the moment of the erasure, which did not see it.
 */
export const eraseLateJob = defineJob<Daily>(
  ['cancellation.late', '注销账号的补充清除'],
  [900, 3600],
  async (app) => {
    const now = app.clock.now()
    for (const memberId of await listErased(app.database.db, new Date(now - 2 * DAY)))
      await app.database.transact((db) => eraseAll(app, db, memberId, now))
  },
)

export const eraseLateDaily = defineDaily('04:40', eraseLateJob)
