import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { beforeAll, expect, test } from 'vitest'
import { makeArticle } from '../article/article.factory'
import { makeProduct } from '../catalog/catalog.factory'
import { makeCampaign } from '../coupon/coupon.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { block, makePage } from './page.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

const now = () => shop.app.clock.now()
const empty = { Title: '', Text: '', ImgPath: '', LinkUrl: '' }
const text = { ...empty, Kind: 'text' as const, Text: '换盆\n<b>添土</b>' }
let asked = 0
const save = (blocks: object[], change: object = {}) =>
  shop.operate(
    'home',
    'SaveActivityPage',
    {
      ...{ name: '冬日养护', beginDate: toWireDate(now() - HOUR), endDate: toWireDate(now() + DAY) },
      ...{ blocks, requestID: `activity-page-${++asked}`, ...change },
    } as never,
    boss.token,
  )
const move = (action: 'PublishActivityPage' | 'WithdrawActivityPage' | 'DeleteActivityPage', id: number) =>
  shop.operate('home', action, { id }, boss.token)
const read = (id: number) => shop.call('home', 'GetActivityPage', { id })

test('a page is built, published, read and withdrawn; its text is never read as HTML', async () => {
  const product = await makeProduct(shop.app.database.db)
  const { campaign } = await makeCampaign(shop.app)
  const blocks = [
    { ...empty, Kind: 'products', Title: '好养', ProductIDs: [product.id] },
    { ...empty, Kind: 'coupon', PublishID: campaign.id },
    { ...empty, Kind: 'countdown', EndDate: toWireDate(now() + DAY) },
    text,
  ]
  const id = (await save(blocks)).Data?.ID ?? 0
  expect(await read(id)).toMatchObject({ Status: 101, Msg: '活动页不存在或已下线' })
  expect(await move('PublishActivityPage', id)).toMatchObject({ Status: 100 })
  const { Data } = await read(id)
  expect(Data).toMatchObject({
    State: 'running',
    Blocks: [{ ProductIDs: [product.id] }, { PublishID: campaign.id }, {}, { Text: '换盆\n<b>添土</b>' }],
    Products: [{ ID: product.id }],
    Coupons: [{ PublishID: campaign.id, State: 'open' }],
  })
  const asked = { productIDs: [product.id, product.id, 999_999], publishIDs: [campaign.id] }
  const preview = await shop.operate('home', 'PreviewActivityPage', asked, boss.token)
  expect(preview.Data?.Products.map(({ ID, Price }) => [ID, Price])).toEqual(
    Data?.Products.map(({ ID, Price }) => [ID, Price]),
  )
  expect(preview.Data?.Coupons).toMatchObject([{ PublishID: campaign.id, State: 'open' }])
  const found = await shop.operate('home', 'FindLinkTargets', { kind: 'activity' }, boss.token)
  expect(found.Data?.map(({ LinkUrl }) => LinkUrl)).toContain(`/activityArea?page=${id}`)
  expect(await save([text], { id })).toMatchObject({ Msg: '活动页状态已变化，请刷新后重试' })
  expect(await move('WithdrawActivityPage', id)).toMatchObject({ Status: 100 })
  expect((await read(id)).Data).toMatchObject({ State: 'over', Blocks: [], Products: [], Coupons: [] })
})

test('an article is linked to while it is published, found by its title', async () => {
  const { db } = shop.app.database
  const id = await makeArticle(db, { title: '冬天怎么浇水' }, now())
  await makeArticle(db, { title: '冬天怎么浇水（草稿）', isDraft: true }, now())
  const found = await shop.operate(
    'home',
    'FindLinkTargets',
    { kind: 'article', keyword: '浇水' },
    boss.token,
  )
  expect(found.Data).toMatchObject([{ Name: '冬天怎么浇水', LinkUrl: `/article?id=${id}` }])
})

test.each([
  [[{ ...empty, Kind: 'picture' }], '第 1 块：请选择图片'],
  [[text, { ...text, Text: ' ' }], '第 2 块：请填写文字'],
  [[{ ...empty, Kind: 'products', ProductIDs: [999_999] }], '第 1 块：商品不存在，请重新选择'],
  [[{ ...empty, Kind: 'coupon', PublishID: 999_999 }], '第 1 块：领券活动不存在，请重新选择'],
  [[{ ...empty, Kind: 'picture', ImgPath: '/media/none.jpg' }], '图片'],
  [[{ ...text, LinkUrl: '/nowhere' }], '链接的页面或商品不存在，请重新选择'],
  [Array.from({ length: 31 }, () => text), '请添加内容，最多 30 块'],
  [[{ ...text, Text: '长'.repeat(2001) }], '文字最多 2000 个字'],
])('%j is refused: %s', async (blocks, message) => {
  const answer = await save(blocks)
  expect(answer.Status).not.toBe(100)
  expect(answer.Msg).toContain(message)
})

test('the end follows the begin, and a page before its begin shows nothing', async () => {
  expect(await save([text], { endDate: toWireDate(now() - DAY) })).toMatchObject({
    Msg: '结束时间要晚于开始时间和现在，最长 180 天',
  })
  const id = await makePage(shop.app.database.db, {
    ...{ beginMs: now() + HOUR, endMs: now() + DAY },
    blocks: [block({ kind: 'text', text: '预告' })],
  })
  expect((await read(id)).Data).toMatchObject({ State: 'coming', Blocks: [] })
})

test('a page that is published already is published again without effect', async () => {
  const id = await makePage(shop.app.database.db, {
    ...{ beginMs: now(), endMs: now() + DAY, isDraft: false },
    blocks: [block({ kind: 'text', text: '文字' })],
  })
  expect(await move('PublishActivityPage', id)).toMatchObject({ Status: 100 })
})

test.each([
  ['DeleteActivityPage', false],
  ['WithdrawActivityPage', true],
] as const)('%s is refused for a page whose isDraft is %s', async (action, isDraft) => {
  const id = await makePage(shop.app.database.db, {
    ...{ beginMs: now(), endMs: now() + DAY, isDraft },
    blocks: [block({ kind: 'text', text: '文字' })],
  })
  expect(await move(action, id)).toMatchObject({ Status: 101, Msg: '活动页状态已变化，请刷新后重试' })
  expect(await move(action, 999_999)).toMatchObject({ Msg: '活动页不存在或已下线' })
})

test('a copy is a separate draft', async () => {
  const id = await makePage(shop.app.database.db, {
    ...{ beginMs: now(), endMs: now() + DAY },
    blocks: [block({ kind: 'text', text: '文字' })],
  })
  const copy = await shop.operate('home', 'CopyActivityPage', { id, requestID: 'copy-page-1' }, boss.token)
  const draft = await shop.operate('home', 'GetActivityPageDraft', { id: copy.Data?.ID ?? 0 }, boss.token)
  expect(draft.Data).toMatchObject({ State: 'draft', BlockCount: 1, Blocks: [{ Text: '文字' }] })
})
