import { MINUTE } from '@greenstar/rules/platform/time'
import { Subject } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeComment, makePost } from '../post/post.factory'
import { follow } from '../talent/talent.factory'
import { joinAccounts, separateAccounts } from './join'
import { mergeDue } from './merge.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const member = () => makeMember(shop.app)
type Person = Awaited<ReturnType<typeof member>>
const block = (by: Person, { id }: Person) =>
  shop.call('talent', 'BlockMember', { talentID: id, isBlocked: true }, by.token)
const attend = (by: Person, { id }: Person) =>
  shop.call('talent', 'AttentionTalent', { talentID: id, isAttention: true }, by.token)
const join = (kept: Person, merged: Person) =>
  shop.app.database.transact((tx) =>
    joinAccounts(
      shop.app,
      tx,
      { keptId: kept.id, mergedId: merged.id, keepMergedPhone: false },
      { reason: '同一个人', askedBy: '小叶', approvedBy: '何青', now: now() },
    ),
  )
/** Follows and pins of a person and the two accounts, as names. */
const between = async (names: Record<string, Person>) => {
  const nameOf = (id: unknown) => Object.entries(names).find(([, one]) => one.id === Number(id))?.[0]
  const ids = sql`any(${sql.param(Object.values(names).map(({ id }) => id))}::bigint[])`
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    select 'follows' as what, member_id as one, talent_id as other from talent_follows where member_id = ${ids} and talent_id = ${ids}
    union all select 'pinned', author_id, member_id from comments where is_top and author_id = ${ids}`)
  return rows.map(({ what, one, other }) => `${nameOf(one)} ${what} ${nameOf(other)}`).toSorted()
}

// Red before: the follow or pin of one account stayed beside the block of the other, and neither could end it.
test.each(['kept', 'merged'] as const)(
  'a block of the other account ends what the %s one had',
  async (own) => {
    const [kept, merged, other] = [await member(), await member(), await member()]
    const [friend, foe] = own === 'kept' ? [kept, merged] : [merged, kept]
    await follow(db(), friend.id, other.id, now())
    await follow(db(), other.id, friend.id, now())
    const post = await makePost(db(), { memberId: friend.id }, now())
    const place = { subject: Subject.post, subjectId: post.id, authorId: friend.id }
    const comment = await makeComment(db(), place, { memberId: other.id }, now())
    await db().execute(sql`update posts set comments = 1 where id = ${post.id}`)
    await shop.call('post', 'TopComment', { commentID: comment.id, isTop: true }, friend.token)
    await block(foe, other)
    const before = await between({ kept, merged, other })
    expect(before).toEqual([`${own} follows other`, `${own} pinned other`, `other follows ${own}`])
    const id = await join(kept, merged)
    await ensureClean(shop.app)
    expect(await between({ kept, merged, other })).toEqual([])
    await shop.app.database.transact((tx) =>
      separateAccounts(shop.app, tx, id, { undoneBy: '小叶', now: now() }),
    )
    expect(await between({ kept, merged, other })).toEqual(before)
  },
)

// Red without the locks of the creators: the follow did not see the block that the merge brought.
test('whatever is followed or blocked while the accounts are merged', async () => {
  for (let round = 0; round < 6; round++) {
    const [kept, merged, other] = [await member(), await member(), await member()]
    await block(merged, other)
    await Promise.all([
      attend(other, kept),
      attend(kept, other),
      join(kept, merged),
      round % 2 === 0 ? block(other, merged) : attend(kept, other),
    ])
    shop.app.clock.move(3 * MINUTE)
    await runDue(shop.app, mergeDue)
    expect(await between({ kept, merged, other })).toEqual([])
    await ensureClean(shop.app)
  }
})
