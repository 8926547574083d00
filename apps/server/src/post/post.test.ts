import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { ensureClean } from '../platform/audit/checks'
import { startTestApp, type TestApp } from '../platform/testing/test-app'
import { makeShowComment, makeShowRecord } from '../show/show.factory'

let shop: TestApp
let desk = ''
beforeAll(async () => {
  shop = await startTestApp()
  desk = (await makeOperator(shop.app)).token
})
afterAll(() => shop.stop())

const now = () => shop.app.clock.now()
const db = () => shop.app.database.db
const member = () => makeMember(shop.app, { createdAt: new Date(0) })
const told = async ({ token }: { token: string }) =>
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

test('every comment is liked once; a reply says whom it answers', async () => {
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

test('the author of a post pins one comment below it and deletes those of others; nobody else does', async () => {
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

test('a comment that is reported often is hidden; its author is told, and again when it is shown', async () => {
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
  expect(await told(other)).toEqual(['评论暂时隐藏'])
  const record = () => shop.call('show', 'GetShowRecordByID', { id: recordID })
  expect((await record()).Data?.Comments).toBe(0)
  await pass(commentID)
  expect([(await list()).length, (await record()).Data?.Comments]).toEqual([1, 1])
  expect((await told(other))[0]).toBe('评论已展示')
  await ensureClean(shop.app)
})
