import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { SECOND } from '@greenstar/rules/platform/time'
import { TalentLikeType } from '@greenstar/rules/post/post'
import { TalentReportReason } from '@greenstar/rules/talent/talent.report'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeWork, makeWorkComment } from './talent.factory'

const shop = setUpTestApp()
let fans: MadeMember[]
let desks: { token: string }[]
beforeAll(async () => {
  fans = await Promise.all(Array.from({ length: 6 }, () => makeMember(shop.app, { createdAt: new Date(0) })))
  desks = await Promise.all([makeOperator(shop.app), makeOperator(shop.app)])
})
/** Runs the audit, which compares every counter with its rows. */
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const by = (n: number) => fans[n % fans.length] as MadeMember
const { pending, pass, delete: deleted } = ModerationStatus
const work = async (facts: { memberId?: number; status?: number } = {}) => {
  const memberId = facts.memberId ?? (await makeMember(shop.app)).id
  return { memberId, ...(await makeWork(db(), { ...facts, memberId }, now())) }
}
const like = (type: TalentLikeType, id: number, n: number, isLike?: boolean) =>
  shop.call('talent', 'AddLikes', { type, id, ...(isLike === undefined ? {} : { isLike }) }, by(n).token)
const judge = (ids: number[], n: number, action: 'pass' | 'fail') =>
  shop.operate(
    'moderation',
    'ModerateContents',
    { ids, action, reason: action === 'fail' ? '不清楚' : '' },
    desks[n]?.token ?? '',
  )
const rowOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await db().execute<Row>(query)).rows[0]
const answered = (answers: readonly { httpStatus: number }[]) =>
  expect(answers.map(({ httpStatus }) => httpStatus).filter((status) => status >= 500)).toEqual([])

test('concurrent likes and unlikes of many, some twice, are counted once for each', async () => {
  const { id, memberId } = await work()
  answered(await Promise.all(Array.from({ length: 18 }, (_, n) => like(TalentLikeType.work, id, n, true))))
  expect(await rowOf(sql`select likes from talents where member_id = ${memberId}`)).toEqual({ likes: 6 })
  answered(
    await Promise.all(Array.from({ length: 18 }, (_, n) => like(TalentLikeType.work, id, n, n % 3 === 1))),
  )
  answered(await Promise.all(Array.from({ length: 6 }, (_, n) => like(TalentLikeType.work, id, n))))
})

test('members who follow each other at once, twice and back, are counted once', async () => {
  const follow = (from: number, to: number, isAttention: boolean) =>
    shop.call('talent', 'AttentionTalent', { talentID: by(to).id, isAttention }, by(from).token)
  answered(await Promise.all(Array.from({ length: 24 }, (_, n) => follow(n, n + 1 + (n % 2), true))))
  answered(await Promise.all(Array.from({ length: 24 }, (_, n) => follow(n + 1, n, n % 4 !== 0))))
})

test('concurrent shares of many members count once for each', async () => {
  const { id } = await work()
  const shares = Array.from({ length: 18 }, (_, n) =>
    shop.call('talent', 'AddShareNum', { recordID: id }, by(n).token),
  )
  answered(await Promise.all(shares))
  expect(await rowOf(sql`select shares from posts where id = ${id}`)).toEqual({ shares: fans.length })
})

/** Seen to fail without reading the comment again under the lock: a like and a pin of a deleted comment. */
test('a comment that is deleted while it is liked, pinned, answered and reported leaves no rows', async () => {
  for (let round = 0; round < 6; round++) {
    const author = await makeMember(shop.app)
    const { id: recordID } = await work({ memberId: author.id })
    const { id, contentId } = await makeWorkComment(db(), { workId: recordID, memberId: by(0).id }, now())
    const answers = await Promise.all([
      like(TalentLikeType.comment, id, 1, true),
      shop.call('talent', 'DeleteComment', { commentID: id }, by(0).token),
      shop.call('talent', 'TopComment', { commentID: id, isTop: true }, author.token),
      shop.call('talent', 'AddComment', { recordID, parentID: id, content: '我也是' }, by(2).token),
      like(TalentLikeType.comment, id, 3, true),
      shop.call(
        'talent',
        'ReportTalentRecord',
        { recordID, commentID: id, reason: TalentReportReason.abuse },
        by(4).token,
      ),
      judge([contentId], 0, 'fail'),
    ])
    answered(answers)
    expect(
      await rowOf(sql`select count(*)::int as n from marks where subject = 20 and subject_id = ${recordID}`),
    ).toEqual({
      n: 0,
    })
  }
})

test('a work that is deleted while it is liked, commented, shared, reported and judged ends deleted or complete', async () => {
  for (let round = 0; round < 4; round++) {
    const author = await makeMember(shop.app)
    const { id, contentId } = await work({ memberId: author.id })
    const answers = await Promise.all([
      like(TalentLikeType.work, id, round, true),
      shop.call('talent', 'AddComment', { recordID: id, content: '真好看' }, by(round + 1).token),
      shop.call('talent', 'DeleteRecord', { recordID: id }, author.token),
      like(TalentLikeType.work, id, round + 2, true),
      shop.call('talent', 'AddShareNum', { recordID: id }, by(round + 3).token),
      shop.call(
        'talent',
        'ReportTalentRecord',
        { recordID: id, reason: TalentReportReason.copied },
        by(round + 4).token,
      ),
      judge([contentId], round % 2, 'fail'),
    ])
    answered(answers)
    expect(await rowOf(sql`select status, likes from posts where id = ${id}`)).toEqual({
      status: deleted,
      likes: 0,
    })
  }
})

/** Seen to fail when one statement locks and counts: rows committed in the meantime are missed, 1 work for 4. */
test('works and comments that two desks judge at once are counted and rewarded once', async () => {
  const { id: memberId } = await makeMember(shop.app)
  const works = await Promise.all(Array.from({ length: 4 }, () => work({ memberId, status: pending })))
  const { id: workId } = await work({ memberId })
  const comments = await Promise.all(
    Array.from({ length: 4 }, (_, n) =>
      makeWorkComment(db(), { workId, memberId: by(n).id, status: pending }, now()),
    ),
  )
  const of = (made: readonly { contentId: number }[]) => made.map(({ contentId }) => contentId)
  answered(
    await Promise.all([
      judge(of(works), 0, 'pass'),
      judge(of([...works].reverse()), 1, 'pass'),
      ...comments.map(({ contentId }, n) => judge([contentId], n % 2, 'pass')),
      ...works.map(({ id }) => like(TalentLikeType.work, id, id, true)),
      like(TalentLikeType.work, workId, 0, true),
    ]),
  )
  expect(await rowOf(sql`select works from talents where member_id = ${memberId}`)).toEqual({ works: 5 })
  expect(await rowOf(sql`select comments from posts where id = ${workId}`)).toEqual({ comments: 4 })
  const paid = sql`select count(*)::int as n from pollen_entries where member_id = ${memberId} and cause like 'post:%'`
  expect(await rowOf(paid)).toEqual({ n: 2 })
})

test('a pass and a refusal at the same moment leave the work in the state of its content', async () => {
  for (let round = 0; round < 3; round++) {
    const { id, contentId } = await work({ status: pending })
    answered(await Promise.all([judge([contentId], 0, 'pass'), judge([contentId], 1, 'fail')]))
    expect(
      (await rowOf<{ status: number }>(sql`select status from posts where id = ${id}`))?.status,
    ).not.toBe(pending)
  }
})

test('concurrent claims claim the mission once; concurrent views count as one', async () => {
  await work()
  const { token } = by(5)
  answered(
    await Promise.all(
      Array.from({ length: 4 }, () => shop.call('talent', 'GetRandomTalentRecord', {}, token)),
    ),
  )
  shop.app.clock.move(11 * SECOND)
  const claims = await Promise.all(
    Array.from({ length: 6 }, () => shop.call('talent', 'CompleteMission', { type: 10 }, token)),
  )
  answered(claims)
  expect(claims.map(({ Data }) => Data).sort()).toEqual([0, 0, 0, 0, 0, 5])
})

test('a work edited while it is liked and moderated has correct counters', async () => {
  const author = await makeMember(shop.app)
  const { id, contentId } = await work({ memberId: author.id })
  const words = {
    type: 10 as const,
    title: '换个题目',
    content: '',
    images: ['/media/c-balcony.jpg'],
    productIDs: [],
  }
  answered(
    await Promise.all([
      ...Array.from({ length: 6 }, (_, n) => like(TalentLikeType.work, id, n, true)),
      shop.call('talent', 'AddRecord', { id, ...words }, author.token),
      judge([contentId], 0, 'fail'),
    ]),
  )
  expect((await rowOf<{ status: number }>(sql`select status from posts where id = ${id}`))?.status).not.toBe(
    pass,
  )
})
