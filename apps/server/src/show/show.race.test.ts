import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { ShowTag } from '@greenstar/rules/post/activity'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MadeMember, makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeShowActivity, makeShowRecord } from './show.factory'

const shop = setUpTestApp()
let members: MadeMember[]
beforeAll(async () => {
  members = await Promise.all(
    Array.from({ length: 6 }, () => makeMember(shop.app, { createdAt: new Date(0) })),
  )
})
afterAll(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const by = (n: number) => members[n % members.length] as MadeMember
const { pending, pass, fail } = ModerationStatus

/** Seen to fail without the lock of the author: five posts where two are allowed. */
test('concurrent posts of one member: the limit of the activity holds', async () => {
  const activityID = await makeShowActivity(db(), { perMember: 2 }, now())
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      shop.call('show', 'AddShowRecord', { activityID, content: `第 ${n} 条` }, by(0).token),
    ),
  )
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(2)
  expect(answers.filter(({ Code }) => Code === 'show/limit')).toHaveLength(3)
})

/** Seen to fail when votes are selected first and then inserted: more than six votes of six members. */
test('many votes at once count once for each member, likes as often as they are set', async () => {
  const activityId = await makeShowActivity(db(), { isVote: true }, now())
  const author = await makeMember(shop.app)
  const { id: recordID } = await makeShowRecord(db(), { memberId: author.id, activityId }, now())
  await Promise.all(
    Array.from({ length: 18 }, (_, n) =>
      shop.call('show', 'TagShowRecords', { recordID, tag: ShowTag.vote }, by(n).token),
    ),
  )
  await Promise.all(
    Array.from({ length: 18 }, (_, n) =>
      shop.call('show', 'TagShowRecords', { recordID, tag: ShowTag.like, isOn: n % 3 !== 1 }, by(n).token),
    ),
  )
  const { Data } = await shop.call('show', 'GetShowRecordByID', { id: recordID })
  expect(Data?.Votes).toBe(members.length)
})

/** Seen to fail without a unique cause in the ledger: one reward per moderator. */
test('a post that several moderators pass at once is rewarded once', async () => {
  const desk = await Promise.all([makeOperator(shop.app), makeOperator(shop.app), makeOperator(shop.app)])
  const activityId = await makeShowActivity(db(), { pollen: 15 }, now())
  const { contentId } = await makeShowRecord(db(), { memberId: by(1).id, activityId, status: pending }, now())
  const decision = { ids: [contentId], action: 'pass' as const, reason: '' }
  await Promise.all(desk.map(({ token }) => shop.operate('moderation', 'ModerateContents', decision, token)))
  const { Data } = await shop.call('show', 'GetMyShowPollenDetail', {}, by(1).token)
  expect(Data?.Total).toBe(15)
})

test('a post that is deleted, rewritten and moderated at the same moment ends in one state', async () => {
  const { token } = await makeOperator(shop.app)
  for (let round = 0; round < 4; round++) {
    const author = by(round)
    const { id, contentId } = await makeShowRecord(db(), { memberId: author.id, status: pending }, now())
    await Promise.all([
      shop.operate('moderation', 'ModerateContents', { ids: [contentId], action: 'pass', reason: '' }, token),
      shop.call('show', 'AddShowRecord', { recordID: id, content: '改一改' }, author.token),
      shop.call('show', 'DeleteShowRecord', { recordID: id }, author.token),
      shop.call('show', 'ReportRecord', { recordID: id, reason: 'advert' }, by(round + 1).token),
    ])
    const { rows } = await db().execute<{ status: number; content: number | null }>(sql`
      select r.status, m.status as content from posts r left join member_contents m on m.id = r.content_id
      where r.id = ${id}`)
    const [row] = rows
    if (row && row.status !== ModerationStatus.delete) {
      expect([pending, pass, fail]).toContain(row.status)
      expect(row.content).toBe(row.status)
    }
  }
})

/** Seen to fail when likes of hidden posts are counted, and when partakers are not locked: different sums. */
test('likes, votes and comments while posts are hidden, shown again and deleted leave figures that equal their rows', async () => {
  const { token } = await makeOperator(shop.app)
  const activityId = await makeShowActivity(db(), { isVote: true }, now())
  const author = await makeMember(shop.app)
  const make = () => makeShowRecord(db(), { memberId: author.id, activityId }, now())
  const [kept, hidden, deleted] = [await make(), await make(), await make()]
  const tag = (recordID: number, of: ShowTag, n: number, isOn = true) =>
    shop.call('show', 'TagShowRecords', { recordID, tag: of, isOn }, by(n).token)
  const judge = (action: 'pass' | 'fail') =>
    shop.operate('moderation', 'ModerateContents', { ids: [hidden.contentId], action, reason: '广告' }, token)
  await Promise.all([
    ...[kept, hidden, deleted].flatMap(({ id }) =>
      members.flatMap((_, n) => [tag(id, ShowTag.like, n), tag(id, ShowTag.vote, n)]),
    ),
    judge('fail').then(() => judge('pass')),
    shop.call('show', 'AddShowComment', { recordID: deleted.id, content: '真好看' }, by(0).token),
    shop.call('show', 'AddNoInterest', { recordID: deleted.id }, by(1).token),
    shop.call('show', 'DeleteShowRecord', { recordID: deleted.id }, author.token),
    shop.operate('member', 'FreezeMember', { id: author.id, reason: '核实' }, token),
  ])
  await shop.operate('member', 'UnfreezeMember', { id: author.id, reason: '已核实' }, token)
  await ensureClean(shop.app)
  const { rows } = await db().execute<{ left: number }>(sql`
    select (select count(*) from marks where subject = 30 and subject_id = ${deleted.id})::int
      + (select count(*) from comments where subject = 30 and subject_id = ${deleted.id})::int as left
    where exists (select from posts where id = ${deleted.id} and status = -99)`)
  expect(rows[0]?.left ?? 0).toBe(0)
  const { Data } = await shop.call('show', 'GetShowPartakeList', { activityID: activityId })
  expect(Data?.DataList).toMatchObject([{ Rank: 1, Records: (await shownOf(activityId)).length }])
})

const shownOf = async (activityID: number) =>
  (await shop.call('show', 'GetShowRecordList', { activityID })).Data?.DataList ?? []

test('reports of many at once hide a post once, and its author no longer takes part', async () => {
  const activityId = await makeShowActivity(db(), {}, now())
  const author = await makeMember(shop.app)
  const { id: recordID } = await makeShowRecord(db(), { memberId: author.id, activityId }, now())
  const answers = await Promise.all(
    [0, 1, 2, 0, 1, 2].map((n) =>
      shop.call('show', 'ReportRecord', { recordID, reason: 'advert' }, by(n).token),
    ),
  )
  expect(answers.every(({ Status }) => Status === 100)).toBe(true)
  expect(await shownOf(activityId)).toEqual([])
  const { Data } = await shop.call('show', 'GetShowActivityByID', { id: activityId })
  expect(Data).toMatchObject({ Records: 0, Partakers: 0 })
})

/** Seen to fail when a vote reads the activity without a lock: a vote was accepted after the end. */
test('no vote counts after the call that ends the activity has returned', async () => {
  const { token } = await makeOperator(shop.app)
  const activityId = await makeShowActivity(db(), { isVote: true }, now())
  const author = await makeMember(shop.app)
  const { id: recordID } = await makeShowRecord(db(), { memberId: author.id, activityId }, now())
  let atEnd = -1
  const votes = async () =>
    (await db().execute<{ n: number }>(sql`select votes as n from posts where id = ${recordID}`)).rows[0]?.n
  const ending = shop.operate('show', 'EndShowActivity', { id: activityId }, token).then(async () => {
    atEnd = (await votes()) ?? -1
  })
  const answers = await Promise.all(
    members.map((_, n) => shop.call('show', 'TagShowRecords', { recordID, tag: ShowTag.vote }, by(n).token)),
  )
  await ending
  expect(await votes()).toBe(atEnd)
  expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(atEnd)
})
