import { NewsOpinion } from '@greenstar/rules/article/article.state'
import { NewsColumn } from '@greenstar/rules/article/news-column'
import { DAY } from '@greenstar/rules/platform/time'
import { commentLimits } from '@greenstar/rules/post/post.subject'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { messages } from '../message/message.tables'
import { makeOperator } from '../operator/operator.factory'
import { countOfDay } from '../platform/attempts/attempts'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { saveSettings } from '../setting/setting.factory'
import { makeArticle, makeArticleComment } from './article.factory'

const shop = setUpTestApp()

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const article = (facts: Parameters<typeof makeArticle>[1] = {}) => makeArticle(db(), facts, now())
const titles = async (payload: Record<string, unknown>) =>
  (await shop.call('article', 'GetNewsList', payload)).Data?.DataList.map(({ Title }) => Title)
const commentsFor = async (newsID: number, token?: string, parentID?: number) =>
  (
    await shop.call('article', 'GetNewsCommentList', { newsID, ...(parentID ? { parentID } : {}) }, token)
  ).Data?.DataList.map(({ Content, Status }) => [Content, Status]) ?? []
const say = (token: string, newsID: number, content: string, parentID?: number) =>
  shop.call('article', 'AddNewsComment', { newsID, content, ...(parentID ? { parentID } : {}) }, token)
const inboxOf = async (memberId: number) =>
  (await db().select().from(messages))
    .filter((row) => row.memberId === memberId)
    .map(({ title, link }) => [title, link])

test('readers see what is published and inside its window, by rank', async () => {
  const { id: productID } = await makeProduct(db())
  await article({ title: '列表甲', sort: 1, productIds: [productID] })
  await article({ title: '列表乙', sort: 2 })
  await article({ title: '列表丙', isDraft: true })
  await article({ title: '列表丁', beginAt: new Date(now() + DAY) })
  await article({ title: '列表戊', beginAt: new Date(now() - 2 * DAY), endAt: new Date(now() - DAY) })
  await article({ title: '列表己', columnCode: NewsColumn.WIKI, content: '<p>气根可以剪</p>' })
  expect(await titles({ keyword: '列表', columnCode: NewsColumn.CLASSROOM })).toEqual(['列表乙', '列表甲'])
  expect(await titles({ productID })).toEqual(['列表甲'])
  expect(await titles({ keyword: '气根' })).toEqual(['列表己'])
  expect(await titles({ keyword: '剪 列表己' })).toEqual(['列表己'])
  expect(await titles({ keyword: 'liebiaoyi' })).toEqual(['列表乙'])
  const near = await shop.call('article', 'GetNewsList', { keyword: '列表贾' })
  expect([near.Data?.IsNear, near.Data?.DataList[0]?.Title]).toEqual([true, '列表甲'])
  const some = await shop.call('article', 'GetNewsList', { keyword: '列表乙 气根 剪' })
  expect(some.Data).toMatchObject({ IsPart: true, TotalCount: 2 })
  expect(some.Data?.DataList.map(({ Title }) => Title)).toEqual(['列表己', '列表乙'])
  const columns = (await shop.call('article', 'GetAllNewsColumn', {})).Data
  expect(columns?.find(({ Code }) => Code === NewsColumn.WIKI)).toEqual({
    ...{ Code: 'CM005', Name: '产品百科', Count: 1 },
  })
})

test('a page is read by id and by code; its text shows the current settings of the shop', async () => {
  const { id: product } = await makeProduct(db())
  const { id: off } = await makeProduct(db(), { status: 20 })
  const id = await article({
    ...{ code: 'help-pay', columnCode: NewsColumn.HELP, productIds: [product, off] },
    content: '<p>{{order.payMinutes}} 分钟内付款</p>',
  })
  const page = await shop.call('article', 'GetNewsInfo', { id })
  expect(page.Data).toMatchObject({ Content: '<p>30 分钟内付款</p>', ColumnName: '帮助', IsLike: false })
  expect(page.Data?.Products.map(({ ID }) => ID)).toEqual([product])
  const boss = await makeOperator(shop.app)
  await saveSettings(shop, boss.token, { 'order.payMinutes': 45 })
  expect((await shop.call('article', 'GetNewsInfoByCode', { code: 'help-pay' })).Data).toMatchObject({
    ...{ ID: id, Content: '<p>45 分钟内付款</p>' },
  })
  expect(await shop.call('article', 'GetNewsInfoByCode', { code: 'help-none' })).toMatchObject({
    Code: 'article/gone',
  })
  const draft = await article({ isDraft: true })
  expect(await shop.call('article', 'GetNewsInfo', { id: draft })).toMatchObject({ Code: 'article/gone' })
})

test('taps of one member at the same moment are one like, which can be removed', async () => {
  const [one, two] = [await makeMember(shop.app), await makeMember(shop.app)]
  const newsID = await article()
  const like = (token: string, isLike?: boolean) =>
    shop.call('article', 'AddNewsLikes', { newsID, ...(isLike === undefined ? {} : { isLike }) }, token)
  await Promise.all(Array.from({ length: 8 }, () => like(one.token, true)))
  expect((await like(two.token)).Data).toEqual({ IsLike: true, Likes: 2 })
  expect((await shop.call('article', 'GetNewsInfo', { id: newsID }, one.token)).Data).toMatchObject({
    ...{ IsLike: true, Likes: 2 },
  })
  await Promise.all(Array.from({ length: 8 }, () => like(one.token, false)))
  expect((await like(two.token)).Data).toEqual({ IsLike: false, Likes: 0 })
})

test('a comment waits for moderation: its author sees it, others once it has passed, and the author gets a message', async () => {
  const [author, reader] = [await makeMember(shop.app), await makeMember(shop.app)]
  const boss = await makeOperator(shop.app)
  const newsID = await article({ title: '评论流程' })
  const made = (await say(author.token, newsID, '我家的也该换了')).Data
  expect(made?.Status).toBe(10)
  expect(await commentsFor(newsID)).toEqual([])
  expect(await commentsFor(newsID, author.token)).toEqual([['我家的也该换了', 10]])
  const waiting = (
    await shop.operate('moderation', 'ListContents', { kind: 60, member: author.id }, boss.token)
  ).Data?.DataList
  expect(waiting?.[0]).toMatchObject({ Subject: '评论流程', SubjectID: newsID })
  const moderate = (action: 'pass' | 'fail', reason: string) =>
    shop.operate(
      'moderation',
      'ModerateContents',
      { ids: [waiting?.[0]?.ContentID ?? 0], action, reason },
      boss.token,
    )
  await moderate('pass', '')
  expect(await commentsFor(newsID, reader.token)).toEqual([['我家的也该换了', 20]])
  expect((await shop.call('article', 'GetNewsInfo', { id: newsID })).Data?.Comments).toBe(1)
  const parentID = made?.ID ?? 0
  const { contentId } = await makeArticleComment(
    db(),
    { articleId: newsID, memberId: reader.id, content: '同感', status: 10, parentId: parentID },
    now(),
  )
  await shop.operate(
    'moderation',
    'ModerateContents',
    { ids: [contentId], action: 'pass', reason: '' },
    boss.token,
  )
  expect(await commentsFor(newsID, undefined, parentID)).toEqual([['同感', 20]])
  await moderate('fail', '与文章无关')
  // When a comment is hidden, its replies are hidden too.
  expect(await commentsFor(newsID, undefined, parentID)).toEqual([])
  expect(await commentsFor(newsID, author.token)).toEqual([['我家的也该换了', 30]])
  const page = `/article?id=${newsID}`
  expect(await inboxOf(author.id)).toEqual([
    ['评论已展示', page],
    ['有人回复了您的评论', page],
    ['评论未能展示', page],
  ])
})

test('comments are liked, deleted only by their author, and refused for help articles', async () => {
  const [author, other] = [await makeMember(shop.app), await makeMember(shop.app)]
  const articleId = await article()
  const { id: commentID } = await makeArticleComment(db(), { articleId, memberId: author.id }, now())
  const like = (isLike: boolean) =>
    shop.call('article', 'AddCommentLikes', { commentID, isLike }, other.token)
  await Promise.all(Array.from({ length: 5 }, () => like(true)))
  expect((await shop.call('article', 'GetCommentByID', { id: commentID }, other.token)).Data).toMatchObject({
    ...{ Likes: 1, IsLike: true, IsMine: false, Content: '养得真好', NewsTitle: '春天换盆，先看根' },
  })
  expect((await like(false)).Data).toEqual({ IsLike: false, Likes: 0 })
  expect(await shop.call('article', 'DeleteComment', { commentID }, other.token)).toMatchObject({
    Code: 'post/comment-gone',
  })
  await shop.call('article', 'DeleteComment', { commentID }, author.token)
  expect(await commentsFor(articleId)).toEqual([])
  expect(await like(true)).toMatchObject({ Code: 'post/comment-gone' })
  const help = await article({ columnCode: NewsColumn.HELP })
  expect(await say(other.token, help, '请问')).toMatchObject({ Code: 'article/no-comments' })
})

test('an answer belongs to the same article; comments have a daily limit', async () => {
  const member = await makeMember(shop.app)
  const [here, there] = [await article(), await article()]
  const { id } = await makeArticleComment(db(), { articleId: there, memberId: member.id }, now())
  expect(await say(member.token, here, '同感', id)).toMatchObject({ Code: 'post/comment-gone' })
  await countOfDay(db(), `comment:${member.id}`, now(), commentLimits.perDay - 1)
  // deleted comments count towards the daily limit
  const { Data: last } = await say(member.token, here, '说一句')
  await shop.call('article', 'DeleteComment', { commentID: last?.ID ?? 0 }, member.token)
  expect(await say(member.token, here, '再说一句')).toMatchObject({ Code: 'post/comments-often' })
})

// Failed before: comments of a withdrawn article, of a frozen member, and a moderator's reason for passing.
test('comments show nothing that readers may not see', async () => {
  const [author, frozen] = [await makeMember(shop.app), await makeMember(shop.app)]
  const newsID = await article()
  const mine = await makeArticleComment(
    db(),
    { articleId: newsID, memberId: author.id, content: '一' },
    now(),
  )
  const his = await makeArticleComment(db(), { articleId: newsID, memberId: frozen.id, content: '二' }, now())
  const answer = { articleId: newsID, memberId: author.id, content: '三', parentId: his.id }
  await makeArticleComment(db(), answer, now())
  await db().execute(sql`update member_contents set reason = '内部说明' where id = ${mine.contentId}`)
  await db().execute(sql`update members set status = 20 where id = ${frozen.id}`)
  const { Data } = await shop.call('article', 'GetNewsCommentList', { newsID })
  expect(Data?.DataList).toMatchObject([{ Content: '一', Reason: '' }])
  expect(await commentsFor(newsID, undefined, his.id)).toEqual([])
  expect((await shop.call('article', 'GetNewsInfo', { id: newsID })).Data?.Comments).toBe(1)
  const boss = await makeOperator(shop.app)
  await shop.operate('article', 'WithdrawArticle', { id: newsID }, boss.token)
  expect(await commentsFor(newsID)).toEqual([])
  expect(await commentsFor(newsID, author.token)).toEqual([])
})

test('each reader has one opinion, the last', async () => {
  const [one, two] = [await makeMember(shop.app), await makeMember(shop.app)]
  const newsID = await article({ columnCode: NewsColumn.HELP, title: '意见统计' })
  const think = (token: string, opinion: NewsOpinion) =>
    shop.call('article', 'AddNewsOpinion', { newsID, opinion }, token)
  await think(one.token, NewsOpinion.useful)
  await think(one.token, NewsOpinion.useless)
  const last = (await think(two.token, NewsOpinion.useful)).Data
  expect(last?.map(({ Count, IsMine }) => [Count, IsMine])).toEqual([
    [1, true],
    [1, false],
  ])
  const boss = await makeOperator(shop.app)
  const report = await shop.operate('article', 'ListArticleOpinions', { keyword: '意见统计' }, boss.token)
  expect(report.Data?.DataList).toMatchObject([{ Useful: 1, Useless: 1, UsefulRate: 50 }])
})
