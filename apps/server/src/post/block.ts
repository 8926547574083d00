import { MemberStatus } from '@greenstar/rules/member/member.status'
import { sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { Db } from '../platform/database/connect'
import { listBlockedWith } from './block.store'
import { holdTalent, recountFollows } from './creator.store'
import { comments, talentFollows } from './post.tables'

/** What blocks ended: follows, and pins of comments (their ids). */
export type Ended = { follows: { memberId: number; talentId: number; createdAt: string }[]; pins: number[] }

/** Locks the rows of creators in the order of their ids, so that two members who follow each other do not deadlock. */
export const holdTalents = async (db: Db, ids: readonly number[]): Promise<void> => {
  for (const id of ids.toSorted((a, b) => a - b)) await holdTalent(db, id)
}

const recountOf = async (db: Db, follows: Ended['follows']): Promise<void> => {
  const ids = new Set(follows.flatMap(({ memberId, talentId }) => [memberId, talentId]))
  if (ids.size > 0) await recountFollows(db, [...ids])
}

/**
 * Ends the follows between a member and the others with whom there is a block (`given`: only these), and unpins the
 * comments of one on what the other wrote (domain 26). Locks the creators. A follow or a pin of this moment waits for
 * the lock, and then finds the block.
 */
export const settleBlocks = async (db: Db, memberId: number, given?: readonly number[]): Promise<Ended> => {
  const others = given ?? (await listBlockedWith(db, memberId))
  if (others.length === 0) return { follows: [], pins: [] }
  await holdTalents(db, [memberId, ...others])
  const between = (one: string, other: string) => {
    const [a, b] = [sql.identifier(one), sql.identifier(other)]
    const ids = sql`any(${sql.param([...others])}::bigint[])`
    return sql`(${a} = ${memberId} and ${b} = ${ids} or ${b} = ${memberId} and ${a} = ${ids})`
  }
  const follows = await db.execute<Ended['follows'][number]>(sql`
    delete from ${talentFollows} where ${between('member_id', 'talent_id')}
    returning member_id as "memberId", talent_id as "talentId", created_at::text as "createdAt"`)
  await recountOf(db, follows.rows)
  const pins = await db.execute<{ id: number }>(sql`
    update ${comments} set is_top = false where is_top and status = 20 and ${between('author_id', 'member_id')}
    returning id`)
  return { follows: follows.rows, pins: pins.rows.map(({ id }) => id) }
}

/** Puts back follows and pins that blocks ended, where it is still possible. The caller settles the blocks that stay. */
export const putBackEnded = async (db: Db, { follows, pins }: Ended): Promise<void> => {
  for (const { memberId, talentId, createdAt } of follows) {
    await db.execute(sql`
      insert into ${talentFollows} (member_id, talent_id, created_at)
      select ${memberId}, ${talentId}, ${createdAt}::timestamptz where not exists (
        select from ${members} where id in (${memberId}, ${talentId}) and status <> ${MemberStatus.active})
      on conflict do nothing`)
  }
  await recountOf(db, follows)
  await db.execute(sql`
    update ${comments} c set is_top = true where id = any(${sql.param(pins)}::bigint[]) and status = 20
      and not exists (select from ${comments} o where o.is_top and (o.subject, o.subject_id) = (c.subject, c.subject_id))`)
}
