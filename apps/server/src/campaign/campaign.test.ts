import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { beforeAll, expect, test } from 'vitest'
import { makeActivity } from '../activity/activity.factory'
import { makeComposite, makeProduct } from '../catalog/catalog.factory'
import { makeCampaign } from '../coupon/coupon.factory'
import { makeGroup } from '../group/group.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { makeFlash } from '../promotion/promotion.factory'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

// A month without other campaigns.
const begin = Date.parse('2031-03-05T00:00:00+08:00')
const goods = async () => (await makeProduct(shop.app.database.db, { stock: 100 })).id

const calendar = async (from: string, to: string, kind?: 'coupon') =>
  (await shop.operate('campaign', 'ListCampaigns', { from, to, kind }, boss.token)).Data
const conflicts = async (ask: { kind: 'flash' | 'group' | 'activity'; id?: number; productIDs: number[] }) =>
  (
    await shop.operate(
      'campaign',
      'ListCampaignConflicts',
      { ...ask, beginDate: toWireDate(begin + HOUR), endDate: toWireDate(begin + 2 * HOUR) },
      boss.token,
    )
  ).Data

test('the calendar shows all kinds that overlap its days, also drafts and those without an end', async () => {
  const { db } = shop.app.database
  const id = await goods()
  await makeFlash(db, { beginMs: begin, name: '午夜场', isDraft: true, lines: [{ productId: id }] })
  await makeActivity(db, {
    ...{ beginMs: begin - 3 * DAY, endMs: begin + HOUR, name: '早春' },
    lines: [{ productId: await goods(), priceFen: 500 }],
  })
  await makeCampaign(shop.app, { name: '长年', beginAt: new Date(begin - 400 * DAY), endAt: null })
  const month = await calendar('2031-03-05', '2031-03-06')
  expect(month?.Campaigns.map(({ Kind, Name, State }) => [Kind, Name, State])).toEqual([
    ['coupon', '长年', 'coming'],
    ['activity', '早春', 'coming'],
    ['flash', '午夜场', 'draft'],
  ])
  expect(month).toMatchObject({
    IsCut: false,
    Campaigns: [{ EndDate: '' }, { Products: 1 }, { Products: 1 }],
  })
  expect((await calendar('2031-03-05', '2031-03-06', 'coupon'))?.Campaigns).toHaveLength(1)
  expect((await calendar('2031-02-01', '2031-02-20'))?.Campaigns.map(({ Name }) => Name)).toEqual(['长年'])
})

test('two prices for one product at one time are conflicts, except with the campaign being edited', async () => {
  const { db } = shop.app.database
  const [one, two] = [await goods(), await goods()]
  const flash = await makeFlash(db, { beginMs: begin, isDraft: true, lines: [{ productId: one }] })
  const group = await makeGroup(db, {
    ...{ beginMs: begin - DAY, isDraft: true, name: '老友' },
    lines: [{ productId: one, priceFen: 900, quota: 6 }],
  })
  await makeActivity(db, {
    ...{ beginMs: begin + 3 * HOUR, isDraft: true },
    lines: [{ productId: one, priceFen: 500 }],
  })
  expect(await conflicts({ kind: 'activity', productIDs: [one, two] })).toMatchObject([
    { Kind: 'group', ID: group, Name: '老友', ProductID: one },
    { Kind: 'flash', ID: flash, ProductID: one },
  ])
  expect(await conflicts({ kind: 'flash', id: flash, productIDs: [one] })).toMatchObject([{ Kind: 'group' }])
  expect(await conflicts({ kind: 'flash', productIDs: [two] })).toEqual([])
})

test('a newcomer price and a coupon on top of the price are conflicts, for the products they apply to', async () => {
  const { db } = shop.app.database
  const { main, joints } = await makeComposite(db, {}, [{ newcomerFen: 400 }, {}])
  const [one, two] = joints.map(({ id }) => id) as [number, number]
  const [other, pollen] = [await goods(), (await makeProduct(db, { productAttribute: 20 })).id]
  const window = { beginAt: new Date(begin), endAt: new Date(begin + DAY) }
  const campaignOf = async (name: string, more: object, template: object = {}) =>
    (
      await makeCampaign(shop.app, {
        ...{ name, ...window, ...more },
        template: { productCanPlus: true, productIds: [main.id, pollen], ...template },
      })
    ).campaign.id
  const onPage = await campaignOf('同享', {})
  await campaignOf('不同享', {}, { productCanPlus: false })
  await campaignOf(
    '除外',
    {},
    { productIds: [], excludedIds: [main.id, ...joints.map(({ id }) => id), other] },
  )
  await campaignOf('停了', { status: 20 })
  await campaignOf('领完了', { total: 1, taken: 1 })
  await campaignOf('以后', { beginAt: new Date(begin + 2 * HOUR) })
  await campaignOf(
    '那时还不能用',
    {},
    { validDays: null, beginAt: window.endAt, endAt: new Date(begin + 9 * DAY) },
  )
  await campaignOf('那时不能用了', {}, { validDays: null, endAt: new Date(begin + HOUR) })
  const ask = (...productIDs: number[]) => conflicts({ kind: 'flash', productIDs })
  expect(await ask(one, two, other, pollen)).toMatchObject([
    { Kind: 'newcomer', ID: 0, BeginDate: '', EndDate: '', ProductID: one },
    { Kind: 'coupon', ID: onPage, Name: '同享', State: 'coming', ProductID: one },
    { Kind: 'coupon', ID: onPage, ProductID: two },
  ])
  const statements = async (...productIDs: number[]) => (await statementsOf(() => ask(...productIDs))).length
  expect(await statements(one, two, other, pollen)).toBe(await statements(one))
})

test('before a newcomer price is saved: other prices from now on and coupons, but not the price itself', async () => {
  const { db } = shop.app.database
  const { joints } = await makeComposite(db, {}, [{ newcomerFen: 400 }])
  const [one] = joints.map(({ id }) => id) as [number]
  const activity = await makeActivity(db, {
    ...{ beginMs: begin + 900 * DAY, endMs: begin + 901 * DAY, isDraft: true },
    lines: [{ productId: one, priceFen: 500 }],
  })
  const ask = { kind: 'newcomer' as const, productIDs: [one] }
  const shown = (await shop.operate('campaign', 'ListCampaignConflicts', ask, boss.token)).Data
  expect(shown?.filter(({ Kind }) => Kind !== 'coupon')).toMatchObject([
    { Kind: 'activity', ID: activity, ProductID: one },
  ])
})

test('a coupon for campaign prices lists the campaigns it conflicts with, within its time of use', async () => {
  const { db } = shop.app.database
  const { main, joints } = await makeComposite(db, {}, [{ newcomerFen: 400 }, {}])
  const [one, two] = joints.map(({ id }) => id) as [number, number]
  const at = begin + 2000 * DAY
  const flashAt = (beginMs: number, name: string, ...ids: number[]) =>
    makeFlash(db, { beginMs, name, isDraft: true, lines: ids.map((productId) => ({ productId })) })
  const met = await flashAt(at + 3 * DAY, '用得上', one, two, await goods())
  await flashAt(at + 3 * DAY, '别的商品', await goods())
  await flashAt(at - 3 * DAY, '券以前', one)
  await flashAt(at + 10 * DAY, '券过期以后', one)
  const templateOf = async (more: object) =>
    (await makeCampaign(shop.app, { template: { productCanPlus: true, productIds: [main.id], ...more } }))
      .campaign.templateId
  const shownFor = async (templateID: number) =>
    (
      await shop.operate(
        'campaign',
        'ListCouponConflicts',
        { templateID, beginDate: toWireDate(at), endDate: toWireDate(at + DAY) },
        boss.token,
      )
    ).Data?.map(({ Kind, ID, Products, Names }) => [Kind, ID, Products, Names.length])
  expect(await shownFor(await templateOf({ validDays: 7 }))).toEqual([
    ['newcomer', 0, 1, 1],
    ['flash', met, 2, 2],
  ])
  expect(await shownFor(await templateOf({ productCanPlus: false }))).toEqual([])
  expect(await shownFor(await templateOf({ productIds: [], excludedIds: [one] }))).toContainEqual([
    'flash',
    met,
    2,
    2,
  ])
  const wrong = await shop.operate('campaign', 'ListCouponConflicts', { templateID: 999_999 }, boss.token)
  expect(wrong).toMatchObject({ Code: 'coupon/template-gone' })
})
