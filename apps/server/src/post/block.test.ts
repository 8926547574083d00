import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { DAY, HOUR, MINUTE, startOfShanghaiDay } from '@greenstar/rules/platform/time'
import { TalentLikeType } from '@greenstar/rules/post/post'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { makeAnswer, makeDiagnosis } from '../diagnosis/diagnosis.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeShowComment, makeShowRecord } from '../show/show.factory'
import { newsDue } from './post.due'

const shop = setUpTestApp()
afterEach(() => ensureClean(shop.app))

const now = () => shop.app.clock.now()
const db = () => shop.app.database.db
const member = (name = '小禾') => makeMember(shop.app, { createdAt: new Date(0), name })
type Person = Awaited<ReturnType<typeof member>>
const block = (by: Person, { id }: Person) =>
  shop.call('talent', 'BlockMember', { talentID: id, isBlocked: true }, by.token)
const postOf = async ({ id }: Person) => (await makeShowRecord(db(), { memberId: id }, now())).id
const inboxOf = async ({ token }: Person) =>
  ((await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []).map(({ Title }) => Title)

// Red before: the follow asked for the block before it waited for the lock that the block held, and then stayed.
test('a follow at the moment of a block does not stay', async () => {
  for (let round = 0; round < 20; round++) {
    const [author, other] = [await member(), await member()]
    const follow = () =>
      shop.call('talent', 'AttentionTalent', { talentID: author.id, isAttention: true }, other.token)
    await Promise.all([block(author, other), follow(), follow(), follow()])
    const { rows } = await db().execute(sql`select 1 from talent_follows where member_id = ${other.id}`)
    expect(rows).toEqual([])
  }
})

// Red before: the messages had the name and the words of the blocked member, or counted their likes.
test('no message about what a member said or liked who was blocked in between', async () => {
  const [author, other] = [await member(), await member()]
  const recordId = await postOf(author)
  const said = { recordId, memberId: other.id, status: ModerationStatus.pending }
  const top = await makeShowComment(db(), { recordId, memberId: author.id }, now())
  const waiting = [
    await makeShowComment(db(), said, now()),
    await makeShowComment(db(), { ...said, parentId: top.id }, now()),
  ]
  await shop.call(
    'talent',
    'AddLikes',
    { type: TalentLikeType.work, id: recordId, isLike: true },
    other.token,
  )
  await block(author, other)
  const { token } = await makeOperator(shop.app)
  const ids = waiting.map(({ contentId }) => contentId)
  await shop.operate('moderation', 'ModerateContents', { ids, action: 'pass', reason: '' }, token)
  shop.app.clock.move(31 * MINUTE)
  await runDue(shop.app, newsDue)
  expect(await inboxOf(author)).toEqual([])
  expect(await inboxOf(other)).not.toEqual([])
})

// Red before: “回复 坏脾气”, and a number of replies that are not listed.
test('below a post of a third member nothing names the blocked member or counts them', async () => {
  const [reader, other, third] = [await member(), await member('坏脾气'), await member()]
  const recordId = await postOf(third)
  const top = await makeShowComment(db(), { recordId, memberId: third.id }, now())
  const hidden = await makeShowComment(db(), { recordId, memberId: other.id, parentId: top.id }, now())
  await makeShowComment(db(), { recordId, memberId: third.id, parentId: hidden.id }, now())
  const list = async (parentID?: number) => {
    const asked = { recordID: recordId, ...(parentID ? { parentID } : {}) }
    return (await shop.call('show', 'GetShowCommentList', asked, reader.token)).Data?.DataList ?? []
  }
  const seen = async () => [(await list())[0]?.Replies, (await list(top.id)).map(({ ReplyTo }) => ReplyTo)]
  expect(await seen()).toEqual([2, ['', '坏脾气']])
  await block(other, reader)
  expect(await seen()).toEqual([1, ['']])
})

// Red before: the favourite was in a collection that was gone, and in no list but that of all.
test('favourites that are put into a collection while it is deleted are in 收藏 or in none', async () => {
  const other = await member()
  for (let round = 0; round < 4; round++) {
    const reader = await member()
    const posts = [await postOf(other), await postOf(other), await postOf(other)]
    const { Data } = await shop.call('post', 'SaveCollection', { name: '阳台' }, reader.token)
    const id = Data?.ID ?? 0
    const keep = (recordID: number) =>
      shop.call('post', 'FavouriteRecord', { recordID, isOn: true, collectionID: id }, reader.token)
    await Promise.all([...posts.map(keep), shop.call('post', 'DeleteCollection', { id }, reader.token)])
    await ensureClean(shop.app)
  }
})

// Red before: who was blocked answered the asker's questions, and had answers accepted and comments pinned by them.
test('neither answers, accepts nor pins what the other wrote', async () => {
  const [asker, other] = [await member(), await member()]
  const id = await makeDiagnosis(db(), { memberId: asker.id }, now())
  const answer = await makeAnswer(db(), { id, askerId: asker.id }, { memberId: other.id }, now())
  const recordId = await postOf(asker)
  const comment = await makeShowComment(db(), { recordId, memberId: other.id }, now())
  await block(asker, other)
  const say = (by: Person) => shop.call('diagnosis', 'AddAnswer', { id, content: '少浇水' }, by.token)
  expect(await say(other)).toMatchObject({ Code: 'diagnosis/gone' })
  expect((await say(asker)).Status).toBe(100)
  const accepted = { id, commentID: answer }
  expect(await shop.call('diagnosis', 'AcceptAnswer', accepted, asker.token)).toMatchObject({
    Code: 'post/comment-gone',
  })
  const pinned = { commentID: comment.id, isTop: true }
  expect(await shop.call('post', 'TopComment', pinned, asker.token)).toMatchObject({
    Code: 'post/comment-gone',
  })
})

// Red before: the comment stayed on top, and who had pinned it did not see it any more, so could not unpin it.
test('a block unpins what one pinned of the other, also at the same moment', async () => {
  for (let round = 0; round < 8; round++) {
    const [author, other] = [await member(), await member()]
    const recordId = await postOf(author)
    const { id } = await makeShowComment(db(), { recordId, memberId: other.id }, now())
    const pin = () => shop.call('post', 'TopComment', { commentID: id, isTop: true }, author.token)
    if (round < 2) await pin()
    await Promise.all([round % 2 === 0 ? block(author, other) : block(other, author), pin(), pin()])
    const { rows } = await db().execute(sql`select is_top from comments where id = ${id}`)
    expect(rows).toEqual([{ is_top: false }])
  }
})

// Red before: a stranger who liked, took it back and followed all day had a message sent every half hour.
test('one member begins at most three messages about likes and follows to an author on a day', async () => {
  shop.app.clock.move(startOfShanghaiDay(now()) + DAY + 9 * HOUR - now())
  const [author, other] = [await member(), await member()]
  const recordId = await postOf(author)
  const turn = async (isOn: boolean) => {
    const like = { type: TalentLikeType.work, id: recordId, isLike: isOn }
    await shop.call('talent', 'AddLikes', like, other.token)
    await shop.call('talent', 'AttentionTalent', { talentID: author.id, isAttention: isOn }, other.token)
  }
  for (let hour = 0; hour < 5; hour++) {
    await turn(true)
    shop.app.clock.move(31 * MINUTE)
    await runDue(shop.app, newsDue)
    await turn(false)
  }
  expect(await inboxOf(author)).toHaveLength(3)
})
