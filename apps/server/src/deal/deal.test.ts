import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { makeComposite, makeLabel } from '../catalog/catalog.factory'
import { type MadeOperator, makeOperator } from '../operator/operator.factory'
import { buy, makeBuyer, makeGoods } from '../order/buyer.factory'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { closeDeals } from './deal.due'
import { makeDeal } from './deal.factory'
import { deals } from './deal.tables'

const shop = setUpTestApp()
let boss: MadeOperator
let second: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  second = await makeOperator(shop.app)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const now = () => shop.app.clock.now()
const terms = (productID: number, change = {}) => ({
  ...{ kind: DealKind.manJian, steps: [{ threshold: '100', amount: '20' }], productIDs: [productID] },
  ...change,
})
let asked = 0
const save = async (productID: number, change = {}) => {
  const form = {
    ...{ name: '换季满减', ...terms(productID), budget: '100' },
    ...{
      beginDate: toWireDate(now() - HOUR),
      endDate: toWireDate(now() + DAY),
      requestID: `deal-${++asked}-key`,
    },
    ...change,
  }
  return shop.operate('deal', 'SaveDeal', form, boss.token)
}
const detail = async (id: number) => (await shop.operate('deal', 'GetDeal', { id }, boss.token)).Data
const publish = async (id: number, reason?: string, by = boss) =>
  shop.operate('deal', 'PublishDeal', { id, seen: (await detail(id))?.Seen ?? '', reason }, by.token)
const approve = (id: number, by = second) =>
  shop.operate('operator', 'DecideApproval', { id, approve: true, note: '' }, by.token)

test('a draft is saved with its terms in words, published, shown on its product, and ended', async () => {
  const goods = await makeGoods(shop, { priceFen: 12_000 })
  const id = (await save(goods.id)).Data?.ID ?? 0
  expect(await detail(id)).toMatchObject({
    ...{
      Terms: '满 100 减 20',
      ScopeText: '指定 1 件商品',
      State: 'draft',
      Budget: 100,
      Spent: 0,
      Orders: 0,
    },
    ...{ Steps: [{ Threshold: 100, Pieces: 0, Amount: 20, Percent: 0 }], Products: [{ ID: goods.id }] },
  })
  const shown = async () => (await shop.call('deal', 'GetProductDeals', { productID: goods.id })).Data
  expect(await shown()).toEqual([])
  expect((await publish(id)).Data).toEqual({ ApprovalID: 0 })
  expect(await shown()).toMatchObject([{ ID: id, Label: '满减', Terms: '满 100 减 20' }])
  const goodsOf = () => shop.call('deal', 'GetDealProductList', { dealID: id, currentPage: 1, pageSize: 10 })
  expect((await goodsOf()).Data).toMatchObject({ DataList: [{ ID: goods.id }], Deal: { ID: id } })
  await buy(shop, await makeBuyer(shop), goods.id)
  expect(await detail(id)).toMatchObject({ State: 'running', Spent: 20, Orders: 1 })
  const report = await shop.operate('campaign', 'GetCampaignReport', { kind: 'deal', id }, boss.token)
  expect(report.Data).toMatchObject({ Orders: 0, Cut: 0 })
  expect((await shop.operate('deal', 'EndDeal', { id }, boss.token)).Status).toBe(100)
  expect(await shown()).toEqual([])
  expect((await goodsOf()).Code).toBe('deal/gone')
  expect((await save(goods.id, { id })).Code).toBe('deal/state-changed')
})

test('a price by product and level is shown on its product, paid by the member, and below the selling price', async () => {
  const goods = await makeGoods(shop, { name: '银边常春藤', priceFen: 12_000 })
  const asked = (price: string) => ({
    ...{ kind: DealKind.memberPrice, steps: [{ percent: 0 }] },
    prices: [
      { productID: goods.id, level: 3, price: '90' },
      { productID: goods.id, level: 1, price },
    ],
  })
  expect((await save(goods.id, asked('120'))).Msg).toBe('“银边常春藤”的会员日价应低于售价')
  const id = (await save(goods.id, asked('100'))).Data?.ID ?? 0
  expect(await detail(id)).toMatchObject({
    ...{ ScopeText: '指定 1 件商品', ProductIDs: [goods.id] },
    Prices: [
      { ProductID: goods.id, Level: 3, Price: 90 },
      { Level: 1, Price: 100 },
    ],
  })
  expect((await publish(id, undefined, second)).Data).toEqual({ ApprovalID: 0 })
  const { Data: shown } = await shop.call('deal', 'GetProductDeals', { productID: goods.id })
  expect(shown).toMatchObject([{ ID: id, Label: '会员日价', Terms: '会员日价 ¥100，Lv3 ¥90' }])
  expect((await buy(shop, await makeBuyer(shop), goods.id)).PayAmount).toBe(100)
  expect(await detail(id)).toMatchObject({ Spent: 20, Orders: 1 })
})

test('a budget above the limit of one operator needs a second one, who approves exactly what was shown', async () => {
  const goods = await makeGoods(shop, { priceFen: 12_000 })
  // the same dates in every save: what was shown contains them
  const dates = { beginDate: toWireDate(now() - HOUR), endDate: toWireDate(now() + DAY) }
  const id = (await save(goods.id, { ...dates, budget: '90000' })).Data?.ID ?? 0
  const approval = (await publish(id)).Data?.ApprovalID ?? 0
  expect(approval).toBeGreaterThan(0)
  expect((await publish(id)).Code).toBe('operator/approval-waiting')
  expect(await detail(id)).toMatchObject({ State: 'draft', Waits: true })
  await save(goods.id, { ...dates, id, budget: '90001' })
  expect((await approve(approval)).Code).toBe('operator/approval-stale')
  await save(goods.id, { ...dates, id, budget: '90000' })
  expect((await approve(approval)).Status).toBe(100)
  expect(await detail(id)).toMatchObject({ State: 'running', Waits: false })
  // several small ones count together
  const small = async () => (await publish((await save(goods.id, { budget: '300' })).Data?.ID ?? 0)).Data
  const alone = [await small(), await small(), await small()]
  expect(alone.some((one) => (one?.ApprovalID ?? 0) > 0)).toBe(true)
})

test('a deal that can bring a price below its floor needs a reason and a second operator', async () => {
  const goods = await makeGoods(shop, { name: '琴叶榕', priceFen: 12_000, floorFen: 10_500 })
  const id = (await save(goods.id, { budget: '1' })).Data?.ID ?? 0
  const preview = await shop.operate('deal', 'PreviewDeal', terms(goods.id), boss.token)
  expect(preview.Data).toMatchObject({ Products: 1, BelowFloor: '“琴叶榕” ¥100.00（底价 ¥105.00）' })
  expect((await publish(id)).Code).toBe('catalog/floor-reason')
  const approval = (await publish(id, '清仓')).Data?.ApprovalID ?? 0
  expect((await approve(approval)).Status).toBe(100)
  expect((await detail(id))?.State).toBe('running')
})

test.each([
  ['a price for members', DealKind.memberPrice, { percent: 0 }, '0.01'],
  ['pieces', DealKind.pieces, { pieces: '2', percent: '60' }, '48.00'],
  ['an amount', DealKind.manJian, { threshold: '100', amount: '70' }, '50.00'],
] as const)(
  'without a floor, less than half of the price of goods on sale needs them too: %s',
  async (...row) => {
    const [, kind, step, left] = row
    const goods = await makeGoods(shop, { name: '琴叶榕', priceFen: 12_000 })
    const prices = [{ productID: goods.id, level: 1, price: '0.01' }]
    const isPriced = kind === DealKind.memberPrice
    const form = { budget: '1', kind, steps: [step], ...(isPriced ? { prices } : {}) }
    const id = (await save(goods.id, form)).Data?.ID ?? 0
    expect(await publish(id)).toMatchObject({
      Code: 'catalog/floor-reason',
      Msg: expect.stringContaining(`“琴叶榕” ¥${left}（售价 ¥120.00）`),
    })
    expect((await publish(id, '清仓')).Data?.ApprovalID).toBeGreaterThan(0)
  },
)

test('the preview prices the paid orders of the last month, and names other deals of the same products', async () => {
  const goods = await makeGoods(shop, { priceFen: 6000 })
  const buyer = await makeBuyer(shop)
  const order = await buy(shop, buyer, goods.id, 2)
  await db().execute(`update orders set status = 30, paid_at = now() where id = ${order.ID}`)
  const other = await makeDeal(db(), { beginMs: now(), scope: { productIds: [goods.id] }, name: '老客满减' })
  const { Data } = await shop.operate('deal', 'PreviewDeal', terms(goods.id), boss.token)
  expect(Data).toMatchObject({ Checked: 1, Orders: 1, Cost: 20, Others: [{ ID: other, Name: '老客满减' }] })
  await db().execute(`update orders set status = 10, paid_at = null where id = ${order.ID}`)
})

test('invalid terms are refused, and the list is filtered and exported', async () => {
  const goods = await makeGoods(shop)
  expect(await save(goods.id, { steps: [{ threshold: '10', amount: '20' }] })).toMatchObject({
    Code: 'deal/terms',
    Msg: '减免金额不能超过门槛',
  })
  expect(await save(0 + 987_654_321)).toMatchObject({ Code: 'coupon/terms' })
  const kind = DealKind.second
  const id = (await save(goods.id, { kind, name: '第二件半价', steps: [{ percent: 50 }] })).Data?.ID ?? 0
  expect((await detail(id))?.Steps).toEqual([{ Threshold: 0, Pieces: 0, Amount: 0, Percent: 50, Max: 0 }])
  const list = await shop.operate('deal', 'ListDeals', { kind, state: 'draft' }, boss.token)
  expect(list.Data?.DataList.map(({ ID }) => ID)).toEqual([id])
  const beginDate = toWireDate(now() + 2 * DAY)
  const copy = await shop.operate(
    'deal',
    'CopyDeal',
    { id, beginDate, requestID: 'copied-deal-1' },
    boss.token,
  )
  expect(await detail(copy.Data?.ID ?? 0)).toMatchObject({ Terms: '第二件半价', State: 'draft' })
  expect((await shop.operate('deal', 'DeleteDeal', { id }, boss.token)).Status).toBe(100)
  expect(await detail(id)).toBeNull()
})

test('a gift is saved with its current price and a number of orders, and published only with enough pieces in stock', async () => {
  const goods = await makeGoods(shop)
  const gift = await makeGoods(shop, { name: '陶盆', priceFen: 1990, stock: 19 })
  const kind = DealKind.gift
  const steps = [{ threshold: '100' }]
  const more = { kind, steps, giftID: gift.id, giftNum: 2, giftTotal: 10, budget: undefined }
  expect(await save(goods.id, { ...more, giftID: undefined })).toMatchObject({
    Code: 'deal/terms',
    Msg: '请选择赠品',
  })
  const id = (await save(goods.id, more)).Data?.ID ?? 0
  expect(await detail(id)).toMatchObject({
    ...{ Terms: '满 100 赠陶盆 ×2，赠完即止', Budget: 398 },
    Gift: { ProductID: gift.id, Name: '陶盆', Quantity: 2, Total: 10, Given: 0 },
  })
  expect(await publish(id)).toMatchObject({ Msg: '赠品库存不足：需要 20 件，现有 19 件' })
  await save(goods.id, { ...more, id, giftTotal: 9 })
  // of what boss may give alone in a day the tests before used some
  const fresh = await makeOperator(shop.app)
  expect((await publish(id, undefined, fresh)).Data).toEqual({ ApprovalID: 0 })
})

test('after its end a deal is ended by the system', async () => {
  const id = await makeDeal(db(), { beginMs: now() - 2 * DAY, endMs: now() - HOUR })
  await runDue(shop.app, closeDeals)
  const [row] = await db().select().from(deals).where(eq(deals.id, id))
  expect(row?.status).toBe(20)
})

test('a deal for a label counts for products that have it, with the lines of their pages', async () => {
  const label = await makeLabel(db(), '换季')
  const { main, joints } = await makeComposite(db(), { labels: ['换季'], priceFen: 12_000 }, [
    { priceFen: 12_000 },
  ])
  const [line] = joints
  const other = await makeGoods(shop, { priceFen: 12_000 })
  const change = { productIDs: undefined, labelIDs: [label], kind: DealKind.manJian }
  const id = (await save(main.id, change)).Data?.ID ?? 0
  expect(await detail(id)).toMatchObject({ ScopeText: '换季', LabelIDs: [label] })
  await publish(id)
  const dealsOf = async (productID: number) =>
    (await shop.call('deal', 'GetProductDeals', { productID })).Data?.map(({ ID }) => ID)
  expect(await dealsOf(main.id)).toEqual([id])
  expect(await dealsOf(line?.id ?? 0)).toEqual([id])
  expect(await dealsOf(other.id)).toEqual([])
  const page = { dealID: id, currentPage: 1, pageSize: 10 }
  const { Data } = await shop.call('deal', 'GetDealProductList', page)
  expect(Data?.DataList.map(({ ID }) => ID)).toEqual([main.id])
})

test('the log has names of goods, classes and labels of members in place of their numbers', async () => {
  const goods = await makeGoods(shop, { priceFen: 12_000, name: '鹿角蕨' })
  const tagIDs = [(await shop.operate('member', 'SaveMemberTag', { name: '花友' }, boss.token)).Data?.ID ?? 0]
  const id = (await save(goods.id, { excludedIDs: [goods.id], tagIDs })).Data?.ID ?? 0
  const filter = { subject: `deal:${id}` }
  const { Data } = await shop.operate('operator', 'ListAuditLog', filter, boss.token)
  const changes = new Map(Data?.DataList[0]?.Changes.map(({ Field, After }) => [Field, After]))
  expect(changes.get('商品')).toContain('鹿角蕨')
  expect(changes.get('除外商品')).toContain('鹿角蕨')
  expect(changes.get('会员标签')).toBe('"花友"')
})
