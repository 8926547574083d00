import { NewsColumn } from '@greenstar/rules/article/news-column'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../catalog/catalog.factory'
import { makeMember } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { listUses } from '../upload/picture-use.service'
import { makePicture } from '../upload/upload.factory'
import { makeArticle, makeArticleComment } from './article.factory'

const shop = setUpTestApp()
let token: string
beforeAll(async () => {
  token = (await makeOperator(shop.app)).token
})

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const draft = (over: Record<string, unknown> = {}) => ({
  ...{ columnCode: NewsColumn.HELP, title: '运费怎么算', summary: '', coverPath: '', videoPath: '', sort: 0 },
  ...{ content: '<p>满 {{freight.freeAmountLv1}} 元包邮</p>', beginDate: toWireDate(now()) },
  ...over,
})
const save = (over: Record<string, unknown> = {}) =>
  shop.operate('article', 'SaveArticle', draft(over) as never, token)
const act = (action: 'PublishArticle' | 'WithdrawArticle' | 'DeleteArticle', id: number) =>
  shop.operate('article', action, { id }, token)
const isRead = async (id: number) => (await shop.call('article', 'GetNewsInfo', { id })).Status === 100

test('a draft is published, withdrawn and published again; only a draft is deleted', async () => {
  const id = (await save()).Data?.ID ?? 0
  expect(await isRead(id)).toBe(false)
  await act('PublishArticle', id)
  expect(await isRead(id)).toBe(true)
  expect(await act('PublishArticle', id)).toMatchObject({ Status: 100 })
  expect(await act('DeleteArticle', id)).toMatchObject({ Code: 'article/moved' })
  await act('WithdrawArticle', id)
  expect(await isRead(id)).toBe(false)
  expect(await act('DeleteArticle', id)).toMatchObject({ Code: 'article/moved' })
  await act('PublishArticle', id)
  expect(await isRead(id)).toBe(true)
  const other = (await save()).Data?.ID ?? 0
  expect((await act('DeleteArticle', other)).Status).toBe(100)
  expect(await act('DeleteArticle', other)).toMatchObject({ Code: 'article/gone' })
})

test('the text is sanitised, and shows only pictures, settings and products that the shop has', async () => {
  const { path } = await makePicture(db())
  const { id: product } = await makeProduct(db())
  const content = `<p onclick="x()">好<script>alert(1)</script></p><img src="${path}" alt="">`
  const id = (await save({ content, coverPath: path, productIDs: [product] })).Data?.ID ?? 0
  const made = (await shop.operate('article', 'GetArticleDraft', { id }, token)).Data
  expect(made?.Content).toBe(`<p>好</p><img src="${path}" alt="" />`)
  expect(made?.Products.map(({ ID }) => ID)).toEqual([product])
  expect((await listUses(shop.app, db(), [path])).map(({ kind, name }) => [kind, name])).toEqual([
    ['文章', '运费怎么算'],
  ])
  const wrong = [
    [{ coverPath: '/media/none.jpg' }, 'upload/picture-unknown'],
    [{ content: '<p><img src="/media/none.jpg"></p>' }, 'upload/picture-unknown'],
    [{ videoPath: '/media/u/none.mp4' }, 'upload/film-unknown'],
    [{ content: '<p>{{order.none}}</p>' }, 'article/setting-unknown'],
    [{ productIDs: [999_999_999] }, 'article/product-unknown'],
    [{ endDate: toWireDate(now() - DAY) }, 'article/window'],
  ] as const
  for (const [over, code] of wrong) expect(await save(over)).toMatchObject({ Code: code })
})

test('a code belongs to one article', async () => {
  const id = (await save({ code: 'help-one' })).Data?.ID
  expect(await save({ code: 'help-one' })).toMatchObject({ Code: 'article/code-used' })
  expect((await save({ id, code: 'help-one', title: '换个标题' })).Status).toBe(100)
})

test('edits of a published article are visible at once; lists find it by column, state and words', async () => {
  const id = await makeArticle(db(), { columnCode: NewsColumn.NEWS, title: '后台找我' }, now())
  await save({ id, columnCode: NewsColumn.NEWS, title: '后台找我二', content: '<p>改过</p>' })
  expect((await shop.call('article', 'GetNewsInfo', { id })).Data?.Content).toBe('<p>改过</p>')
  const list = async (filter: Record<string, unknown>) =>
    (await shop.operate('article', 'ListArticles', filter, token)).Data?.DataList.map(({ ID }) => ID)
  expect(await list({ keyword: '后台找我', state: 'running', columnCode: 'CM001' })).toEqual([id])
  expect(await list({ keyword: '后台找我', state: 'draft' })).toEqual([])
})

test('comments are listed with what was decided of them', async () => {
  const { id: memberId } = await makeMember(shop.app)
  const articleId = await makeArticle(db(), { title: '评论列表' }, now())
  await makeArticleComment(db(), { articleId, memberId, content: '待审', status: 10 }, now())
  const passed = await makeArticleComment(db(), { articleId, memberId, content: '已过' }, now())
  const list = async (filter: Record<string, unknown>) =>
    (await shop.operate('article', 'ListArticleComments', filter, token)).Data?.DataList
  expect((await list({ article: articleId }))?.map(({ Content }) => Content)).toEqual(['已过', '待审'])
  expect(await list({ member: memberId, status: 20 })).toMatchObject([
    { ID: passed.id, ContentID: passed.contentId, NewsTitle: '评论列表' },
  ])
})
