import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAddress } from '../../member/member.factory'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { makeOrder } from '../order.factory'

const shop = setUpTestApp()
let buyer: Buyer
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})
beforeEach(async () => {
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const near = '周小禾 13800006699 广东省深圳市南山区科技园路9号3栋602'
const far = '周小禾 13800006699 西藏自治区拉萨市城关区北京中路1号'
const read = (id: number, text: string) => shop.operate('order', 'ReadOrderAddress', { id, text }, boss.token)
const replace = async (id: number, text: string, more: object = {}, { token } = boss) => {
  const seen = (await read(id, text)).Data?.Seen ?? ''
  const form = { id, text, seen, reason: '会员来电，搬家了', requestID: crypto.randomUUID(), ...more }
  return shop.operate('order', 'ReplaceOrderAddress', form, token)
}
const made = async (more: object = { status: 30 }) => {
  const { id: productId } = await makeGoods(shop, { name: '龟背竹', stock: 9 })
  return makeOrder(shop.app, { memberId: buyer.id, lines: [{ productId }], ...more })
}
const inbox = async () =>
  ((await shop.call('message', 'GetMessageList', {}, buyer.token)).Data?.DataList ?? []).map(
    ({ Content }) => Content,
  )
const addressOf = async (id: number) =>
  (await shop.call('order', 'GetOrderByID', { id }, buyer.token)).Data?.Address

test('the desk changes to the recognised address; the member gets one message; the reason is logged', async () => {
  const { id, code } = await made()
  expect((await read(id, near)).Data).toMatchObject({
    ...{ ReceiverName: '周小禾', ReceiverPhone: '13800006699', AreaText: '广东省深圳市南山区' },
    ContractAddress: '科技园路9号3栋602',
  })
  const answers = await Promise.all([replace(id, near), replace(id, near)])
  expect(answers.map(({ Status }) => Status)).toEqual([100, 100])
  expect(await addressOf(id)).toMatchObject({ ReceiverName: '周小禾', ContractAddress: '科技园路9号3栋602' })
  expect(await inbox()).toEqual([
    `龟背竹的收货地址已按您的要求改为：周**（138****6699）广东省深圳市南山区。如果不是您要求的，请尽快联系客服。订单 ${code}。`,
  ])
  const { rows } = await shop.app.database.db.execute<{ after: object }>(
    sql`select after from audit_logs where action = 'ReplaceOrderAddress' and subject = ${`order:${code}`}`,
  )
  expect(rows).toEqual([
    {
      after: {
        address: '周**（138****6699）广东省深圳市南山区',
        reason: '会员来电，搬家了',
      },
    },
  ])
  // the member's own change after payment is still theirs
  const own = await makeAddress(shop.app, buyer.id)
  const again = await shop.call('order', 'ReplaceAddress', { id, receiveAddressID: own }, buyer.token)
  expect(again.Status).toBe(100)
  expect((await replace(id, near)).Status).toBe(100)
})

// Got through before: one person sent a dear order to a place of their own.
test('an order above the limit is moved by two, and not shipped before', async () => {
  const { id: productId } = await makeGoods(shop, { name: '龟背竹', stock: 9, priceFen: 60_000 })
  const dear = (status: 10 | 30) =>
    makeOrder(shop.app, { memberId: buyer.id, lines: [{ productId }], status })
  const { id, code } = await dear(30)
  const ApprovalID = (await replace(id, near)).Data?.ApprovalID ?? 0
  expect(ApprovalID).toBeGreaterThan(0)
  expect((await addressOf(id))?.ReceiverName).not.toBe('周小禾')
  expect(await inbox()).toEqual([])
  const { Data } = await shop.operate('order', 'ListOrders', { keyword: code }, boss.token)
  expect(Data?.DataList[0]).toMatchObject({ StatusHint: '改地址待复核', Actions: ['remark'] })
  expect((await replace(id, near)).Code).toBe('operator/approval-waiting')
  const second = await makeOperator(shop.app)
  const decided = { id: ApprovalID, approve: true, note: '' }
  expect((await shop.operate('operator', 'DecideApproval', decided, second.token)).Status).toBe(100)
  expect((await addressOf(id))?.ReceiverName).toBe('周小禾')
  expect(await inbox()).toHaveLength(1)
  expect((await replace((await dear(10)).id, near)).Data?.ApprovalID).toBeGreaterThan(0)
})

// Got through before: any number of orders below the limit, by one person or to one receiver.
test('orders below the limit are summed by operator and by receiver; the goods of one order count once', async () => {
  const { id: productId } = await makeGoods(shop, { stock: 9, priceFen: 30_000 })
  const order = (more: object = {}) =>
    makeOrder(shop.app, { memberId: buyer.id, lines: [{ productId }], status: 30, ...more })
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => makeOperator(shop.app)))
  const asked = async (id: number, text: string, by = boss) =>
    (await replace(id, text, {}, by)).Data?.ApprovalID
  const garden = '李青 13800007711 广东省深圳市南山区海德路1号1栋101'
  const first = await order()
  expect(await asked(first.id, garden, one)).toBeNull()
  expect(await asked(first.id, `${garden}室`, one)).toBeNull()
  expect(await asked((await order()).id, near, one)).toBeGreaterThan(0)
  // the same place, written otherwise and with another phone
  const again = '王青 13800007712 广东省深圳市南山区海德路 1号、1栋-101室'
  expect(await asked((await order({ status: 10 })).id, again, two)).toBeGreaterThan(0)
  const elsewhere = '赵青 13800007713 广东省深圳市南山区海德路2号'
  expect(await asked((await order()).id, elsewhere, three)).toBeNull()
})

test('dearer areas, picked and shipped orders, and what is not complete are refused', async () => {
  const { id } = await made()
  expect((await replace(id, far)).Code).toBe('order/freight-higher')
  expect((await read(id, '周小禾 13800006699')).Msg).toBe(
    '没有认全收货信息，请补全姓名、手机号、省市区和详细地址',
  )
  expect((await replace(id, near, { seen: 'other' })).Code).toBe('platform/seen-changed')
  for (const more of [{ status: 30, outStockStatus: 20 }, { status: 40 }, { status: 70 }])
    expect((await replace((await made(more)).id, near)).Code).toBe('order/state-changed')
  expect((await replace((await made({ status: 10 })).id, near)).Status).toBe(100)
})
