import { AppealState } from '@greenstar/rules/moderation/moderation.appeal'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { postLimits, TalentFeed, TalentFollowType } from '@greenstar/rules/post/post'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeShowComment, makeShowRecord } from '../show/show.factory'
import { unusedPictures } from '../upload/upload.due'
import { makeMemberPicture } from '../upload/upload.factory'
import { memberPictures } from '../upload/upload.tables'
import { follow } from './post.factory'
import { posts } from './post.tables'

const shop = setUpTestApp()
let desk = ''
beforeAll(async () => {
  desk = (await makeOperator(shop.app)).token
})

const now = () => shop.app.clock.now()
const db = () => shop.app.database.db
const member = () => makeMember(shop.app, { createdAt: new Date(0) })
const inboxOf = async ({ token }: { token: string }) =>
  ((await shop.call('message', 'GetMessageList', {}, token)).Data?.DataList ?? []).map(({ Title }) => Title)

const pass = async (commentID: number) => {
  const { rows } = await db().execute<{ content_id: string }>(
    sql`select content_id from comments where id = ${commentID}`,
  )
  const decision = { ids: [Number(rows[0]?.content_id)], action: 'pass' as const, reason: '' }
  return shop.operate('moderation', 'ModerateContents', decision, desk)
}

/** A post with a comment of another member. */
const talked = async () => {
  const [author, other] = [await member(), await member()]
  const { id: recordID } = await makeShowRecord(db(), { memberId: author.id }, now())
  const { id: commentID } = await makeShowComment(db(), { recordId: recordID, memberId: other.id }, now())
  const list = async (token?: string, parentID?: number) =>
    (await shop.call('show', 'GetShowCommentList', { recordID, ...(parentID ? { parentID } : {}) }, token))
      .Data?.DataList ?? []
  return { author, other, recordID, commentID, list }
}

test('every comment is liked once; a reply names the author it answers', async () => {
  const { other, recordID, commentID, list } = await talked()
  const reader = await member()
  const like = (isLike: boolean) => shop.call('post', 'LikeComment', { commentID, isLike }, reader.token)
  await Promise.all(Array.from({ length: 4 }, () => like(true)))
  expect(await list(reader.token)).toMatchObject([{ Likes: 1, IsLike: true, MayDelete: false }])
  expect((await like(false)).Data).toEqual({ IsLike: false, Likes: 0 })
  const say = (content: string, parentID: number, by: { token: string }) =>
    shop.call('show', 'AddShowComment', { recordID, parentID, content }, by.token)
  const first = (await say('怎么养的', commentID, reader)).Data?.ID ?? 0
  await pass(first)
  await say('多晒太阳', first, other)
  expect(await list(other.token, commentID)).toMatchObject([
    { Content: '怎么养的', ReplyTo: '' },
    { Content: '多晒太阳', ParentID: commentID, Status: ModerationStatus.pending },
  ])
  expect((await list(other.token, commentID))[1]?.ReplyTo).not.toBe('')
})

test('the author of a post pins one comment below it and deletes those of others; no other member does', async () => {
  const { author, other, recordID, commentID, list } = await talked()
  const { id: second } = await makeShowComment(db(), { recordId: recordID, memberId: other.id }, now())
  const pin = (id: number, by: { token: string }) =>
    shop.call('post', 'TopComment', { commentID: id, isTop: true }, by.token)
  expect(await pin(commentID, other)).toMatchObject({ Code: 'post/comment-gone' })
  await pin(second, author)
  await pin(commentID, author)
  expect((await list(author.token)).map(({ ID, IsTop, MayTop }) => [ID, IsTop, MayTop])).toEqual([
    [commentID, true, true],
    [second, false, true],
  ])
  const remove = (by: { token: string }) =>
    shop.call('show', 'DeleteShowComment', { commentID: second }, by.token)
  expect(await remove(await member())).toMatchObject({ Code: 'post/comment-gone' })
  expect((await remove(author)).Status).toBe(100)
  expect(await list()).toHaveLength(1)
  await ensureClean(shop.app)
})

test('a comment that is reported often is hidden; its author gets a message, and another when it is shown again', async () => {
  const { other, recordID, commentID, list } = await talked()
  const report = async () =>
    shop.call('post', 'ReportComment', { commentID, reason: 'abuse' }, (await member()).token)
  expect(await shop.call('post', 'ReportComment', { commentID, reason: 'abuse' }, other.token)).toMatchObject(
    {
      Code: 'post/own-comment',
    },
  )
  for (let n = 0; n < 3; n++) expect((await report()).Status).toBe(100)
  expect([await list(), await list(other.token)]).toMatchObject([[], [{ Status: ModerationStatus.reported }]])
  expect(await inboxOf(other)).toEqual(['评论暂时隐藏'])
  const record = () => shop.call('show', 'GetShowRecordByID', { id: recordID })
  expect((await record()).Data?.Comments).toBe(0)
  await pass(commentID)
  expect([(await list()).length, (await record()).Data?.Comments]).toEqual([1, 1])
  expect((await inboxOf(other))[0]).toBe('评论已展示')
  await ensureClean(shop.app)
})

test('a draft keeps its pictures until it is deleted or published; it is private', async () => {
  const [author, other] = [await member(), await member()]
  const picture = async () =>
    (await makeMemberPicture(db(), { memberId: author.id, purpose: UploadPurpose.post })).path
  const isKept = async (path: string) => {
    await runDue(shop.app, unusedPictures)
    return (await db().$count(memberPictures, eq(memberPictures.path, path))) === 1
  }
  const save = (draft: object, by = author) => shop.call('post', 'SaveDraft', draft, by.token)
  const list = async (by = author) => (await shop.call('post', 'GetDraftList', {}, by.token)).Data ?? []
  const [first, second] = [await picture(), await picture()]
  const draftID = (await save({ content: '写了一半', images: [first, second] })).Data?.ID ?? 0
  expect([await isKept(first), await isKept(second)]).toEqual([true, true])
  expect((await save({ draftID, content: '又写了些', images: [first], address: '杭州' })).Data?.ID).toBe(
    draftID,
  )
  expect([await isKept(first), await isKept(second)]).toEqual([true, false])
  expect(await list()).toMatchObject([{ ID: draftID, Content: '又写了些', Images: [first], Address: '杭州' }])
  expect(await list(other)).toEqual([])
  expect(await save({ draftID, content: '别人的' }, other)).toMatchObject({ Code: 'post/draft-gone' })

  const post = { content: '写完了', images: [first], draftID }
  const { Data } = await shop.call('show', 'AddShowRecord', post, author.token)
  expect(Data).toMatchObject({ Status: ModerationStatus.pending, Pollen: 0 })
  expect([await list(), await isKept(first)]).toEqual([[], true])

  const third = await picture()
  const gone = (await save({ images: [third] })).Data?.ID ?? 0
  const remove = () => shop.call('post', 'DeleteDraft', { draftID: gone }, author.token)
  expect([(await remove()).Status, await isKept(third)]).toEqual([100, false])
  expect((await remove()).Status).toBe(100)
  for (let n = 0; n < postLimits.drafts; n++) await save({ content: `第 ${n} 份` })
  expect(await save({ content: '多一份' })).toMatchObject({ Code: 'post/drafts-full' })
})

test('a block: neither member finds the posts, comments and profile of the other, until it is undone', async () => {
  const { author, other, recordID, commentID, list } = await talked()
  await follow(db(), other.id, author.id, now())
  const block = (isBlocked: boolean) =>
    shop.call('talent', 'BlockMember', { talentID: other.id, isBlocked }, author.token)
  const sees = async (by: { token: string }) => {
    const found = await shop.call('talent', 'GetTalentRecordList', { talentID: author.id }, by.token)
    const creator = await shop.call('talent', 'GetMyTalentByID', { talentID: author.id }, by.token)
    const post = await shop.call('show', 'GetShowRecordByID', { id: recordID }, by.token)
    return [found.Data?.TotalCount, creator.Status, post.Status]
  }
  expect(await sees(other)).toEqual([1, 100, 100])
  expect((await block(true)).Data).toEqual({ IsBlocked: true })
  expect(await sees(other)).toEqual([0, 101, 101])
  expect(await sees(await member())).toEqual([1, 100, 100])
  expect([await list(author.token), (await list()).length]).toEqual([[], 1])
  const of = async (type: number) =>
    (await shop.call('talent', 'GetTalentAttentionList', { type }, author.token)).Data?.DataList.map(
      ({ ID }) => ID,
    )
  expect([await of(TalentFollowType.fans), await of(TalentFollowType.blocked)]).toEqual([[], [other.id]])
  const given = { recordID, content: '还在吗' }
  expect(await shop.call('show', 'AddShowComment', given, other.token)).toMatchObject({ Code: 'post/gone' })
  const like = { commentID, isLike: true }
  expect(await shop.call('post', 'LikeComment', like, author.token)).toMatchObject({
    Code: 'post/comment-gone',
  })
  await block(false)
  expect(await sees(other)).toEqual([1, 100, 100])
  const self = { talentID: author.id, isBlocked: true }
  expect(await shop.call('talent', 'BlockMember', self, author.token)).toMatchObject({
    Code: 'talent/own-block',
  })
  await ensureClean(shop.app)
})

test('an author appeals once against a refusal; another person decides it', async () => {
  const author = await member()
  const { Data } = await shop.call('show', 'AddShowRecord', { content: '自己拍的窗台' }, author.token)
  const recordID = Data?.ID ?? 0
  const { rows } = await db().execute<{ content_id: string }>(
    sql`select content_id from posts where id = ${recordID}`,
  )
  const ids = [Number(rows[0]?.content_id)]
  const second = (await makeOperator(shop.app)).token
  const decide = (action: 'pass' | 'fail', by: string) =>
    shop.operate(
      'moderation',
      'ModerateContents',
      { ids, action, reason: action === 'fail' ? '搬运' : '' },
      by,
    )
  const state = async () =>
    (await shop.call('show', 'GetShowRecordByID', { id: recordID, unlimitedStatus: true }, author.token)).Data
      ?.Appeal
  const appeal = (by = author) =>
    shop.call('post', 'AppealDecision', { recordID, words: '是我自己拍的' }, by.token)
  const waiting = async () =>
    (await shop.operate('moderation', 'ListContents', { appealed: true }, desk)).Data?.DataList ?? []
  expect(await appeal()).toMatchObject({ Code: 'moderation/no-appeal' })
  await decide('fail', desk)
  expect(await state()).toBe(AppealState.open)
  expect(await appeal(await member())).toMatchObject({ Code: 'post/gone' })
  expect((await appeal()).Status).toBe(100)
  expect(await waiting()).toMatchObject([{ ContentID: ids[0], Appeal: '是我自己拍的', Reason: '搬运' }])
  expect(await decide('pass', desk)).toMatchObject({ Code: 'moderation/own-decision' })
  expect((await decide('fail', second)).Status).toBe(100)
  expect([await state(), await waiting()]).toEqual([AppealState.refused, []])
  expect((await inboxOf(author))[0]).toBe('申诉结果')
  expect(await appeal()).toMatchObject({ Code: 'moderation/no-appeal' })

  await decide('pass', desk)
  await decide('fail', second)
  expect((await appeal()).Status).toBe(100)
  expect((await decide('pass', desk)).Status).toBe(100)
  expect((await shop.call('show', 'GetShowRecordByID', { id: recordID })).Status).toBe(100)
  await ensureClean(shop.app)
})

test('favourites are in a collection of the member, count once, and only the member lists them', async () => {
  const [reader, other] = [await member(), await member()]
  const { recordID } = await talked()
  const call = (action: 'SaveCollection' | 'DeleteCollection', payload: object, by = reader) =>
    shop.call('post', action, payload as never, by.token)
  const made = (await call('SaveCollection', { name: '阳台' })).Data as { ID: number }
  expect(await call('SaveCollection', { name: '阳台' })).toMatchObject({ Code: 'post/collection-known' })
  const keep = (facts: object, by = reader) =>
    shop.call('post', 'FavouriteRecord', { recordID, ...facts }, by.token)
  await Promise.all(Array.from({ length: 3 }, () => keep({ isOn: true })))
  expect((await keep({ isOn: true, collectionID: made.ID })).Data).toEqual({
    IsFavourite: true,
    Favourites: 1,
  })
  expect(await keep({ isOn: true, collectionID: made.ID }, other)).toMatchObject({
    Code: 'post/no-collection',
  })
  const feed = { feed: TalentFeed.favourites }
  const ids = async (facts: object, by = reader) =>
    (await shop.call('talent', 'GetTalentRecordList', { ...feed, ...facts }, by.token)).Data?.DataList.map(
      ({ ID }) => ID,
    )
  expect([await ids({ collectionID: made.ID }), await ids({ collectionID: 0 })]).toEqual([[recordID], []])
  expect([await ids({}, other), await ids({ collectionID: made.ID }, other)]).toEqual([[], []])
  const list = async () => (await shop.call('post', 'GetCollectionList', {}, reader.token)).Data
  expect(await list()).toMatchObject([
    { ID: 0, Name: '收藏', Records: 0 },
    { Name: '阳台', Records: 1 },
  ])
  const where = async () =>
    (
      await shop.call('post', 'GetCollectionList', { recordID: recordID as number }, reader.token)
    ).Data?.flatMap(({ Name, HasRecord }) => (HasRecord ? Name : []))
  expect(await where()).toEqual(['阳台'])
  for (const name of ['收藏', '阳台'])
    expect(await call('SaveCollection', { name })).toMatchObject({ Code: 'post/collection-known' })
  await call('SaveCollection', { id: made.ID, name: '南阳台' })
  expect((await list())?.at(-1)?.Name).toBe('南阳台')
  // Red before: the number counted favourites that the list below it leaves out.
  await db()
    .update(posts)
    .set({ status: 90 })
    .where(eq(posts.id, recordID as number))
  expect([await ids({ collectionID: made.ID }), (await list())?.at(-1)?.Records]).toEqual([[], 0])
  await db()
    .update(posts)
    .set({ status: 20 })
    .where(eq(posts.id, recordID as number))
  await call('DeleteCollection', { id: made.ID }, other)
  expect(await list()).toHaveLength(2)
  await call('DeleteCollection', { id: made.ID })
  expect([await ids({ collectionID: 0 }), await list()]).toMatchObject([[recordID], [{ Records: 1 }]])
  expect((await keep({ isOn: false })).Data).toEqual({ IsFavourite: false, Favourites: 0 })
  await ensureClean(shop.app)
})
