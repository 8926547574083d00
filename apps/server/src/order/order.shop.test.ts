import { ProductAttribute, ProductStatus } from '@greenstar/rules/catalog/product.status'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { makeComposite } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeAddress } from '../member/member.factory'
import { makeOperator } from '../operator/operator.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { type Buyer, buy, makeBuyer, makeGoods } from './buyer.factory'
import { makeOrder } from './order.factory'

const shop = setUpTestApp()
let buyer: Buyer
beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  buyer = await makeBuyer(shop)
})
afterEach(() => ensureClean(shop.app))

const stockOf = async (productId: number) => {
  const { rows } = await shop.app.database.db.execute<{ on_hand: number; locked: number }>(
    sql`select on_hand, locked from stocks where product_id = ${productId}`,
  )
  return [Number(rows[0]?.on_hand), Number(rows[0]?.locked)]
}
const form = (productId: number, quantity: number, more: object = {}) => ({
  orderDetailList: [{ ProductID: productId, Quantity: quantity }],
  receiveAddressID: buyer.addressId,
  requestID: `r-${crypto.randomUUID()}`,
  ...more,
})

describe('QuoteOrder', () => {
  it('prices goods and freight as placing does', async () => {
    const { id } = await makeGoods(shop, { priceFen: 1990, netWeightGram: 700 })
    const { Data } = await shop.call('order', 'QuoteOrder', form(id, 2), buyer.token)
    expect(Data).toMatchObject({
      ProductAmount: 39.8,
      TotalFreight: 10,
      PayAmount: 49.8,
      TotalNum: 2,
      CanSubmit: true,
    })
    const { Data: placed } = await shop.call(
      'order',
      'CreateOrder',
      form(id, 2, { payAmount: 49.8 }),
      buyer.token,
    )
    expect(placed?.PayAmount).toBe(49.8)
  })

  it('returns a shipping date only for presale goods', async () => {
    const presale = await makeGoods(shop, {
      productAttribute: ProductAttribute.presell,
      shipByAt: new Date('2026-12-03T00:00:00+08:00'),
    })
    const inStock = await makeGoods(shop)
    const wanted = [presale, inStock].map(({ id }) => ({ ProductID: id, Quantity: 1 }))
    const payload = { orderDetailList: wanted, receiveAddressID: buyer.addressId }
    const { Data } = await shop.call('order', 'QuoteOrder', payload, buyer.token)
    expect(Data?.Lines.map((line) => line.ShipByDate)).toEqual(['2026-12-03T00:00:00+08:00', null])
  })

  it('names what cannot be bought instead of refusing', async () => {
    const gone = await makeGoods(shop, { status: 20, name: '下架的花' })
    const { Data } = await shop.call('order', 'QuoteOrder', form(gone.id, 1), buyer.token)
    expect(Data).toMatchObject({ CanSubmit: false, Problem: '“下架的花”暂不可购买' })
    const unknown = await shop.call('order', 'QuoteOrder', form(99_999_999, 1), buyer.token)
    expect(unknown.Data).toMatchObject({ CanSubmit: false, Problem: '“商品”暂不可购买' })
  })

  it('needs an address, and refuses one of another member as missing', async () => {
    const { id } = await makeGoods(shop)
    const { Data } = await shop.call(
      'order',
      'QuoteOrder',
      form(id, 1, { receiveAddressID: undefined }),
      buyer.token,
    )
    expect(Data).toMatchObject({ Address: null, CanSubmit: false, Problem: '请选择收货地址' })
    const other = await makeBuyer(shop)
    const foreign = await shop.call(
      'order',
      'QuoteOrder',
      form(id, 1, { receiveAddressID: other.addressId }),
      buyer.token,
    )
    expect(foreign.Code).toBe('member/address-not-found')
  })
})

describe('CreateOrder', () => {
  it('reserves pieces, freezes splits per piece, removes bought lines from the cart', async () => {
    const plant = await makeGoods(shop, { priceFen: 1000, netWeightGram: 1000 })
    const pot = await makeGoods(shop, { priceFen: 333, netWeightGram: 500 })
    const rest = await makeGoods(shop)
    for (const { id } of [plant, pot, rest])
      await shop.app.database.db.execute(
        sql`insert into cart_lines (member_id, product_id, main_id, quantity, added_at) values (${buyer.id}, ${id}, ${id}, 1, now())`,
      )
    const { Data } = await shop.call(
      'order',
      'CreateOrder',
      {
        orderDetailList: [
          { ProductID: plant.id, Quantity: 1 },
          { ProductID: pot.id, Quantity: 3 },
        ],
        receiveAddressID: buyer.addressId,
        fromShoppingCar: true,
        remark: '请带土',
      },
      buyer.token,
    )
    const { Data: order } = await shop.call('order', 'GetOrderByID', { id: Data?.ID as number }, buyer.token)
    expect(order).toMatchObject({
      OrderStatus: 10,
      OrderStatusCN: '待付款',
      ProductAmount: 19.99,
      TotalFreight: 12,
      PayAmount: 31.99,
      Remark: '请带土',
      Actions: ['contactService', 'cancel', 'payNow'],
    })
    expect(order?.Address).toMatchObject({
      ReceiverName: '林小满',
      FullAddress: '广东省深圳市南山区科技园1号',
    })
    const { rows } = await shop.app.database.db.execute(
      sql`select unit_pay_fen, unit_freight_fen from order_lines where order_id = ${Data?.ID} order by index`,
    )
    expect(rows).toEqual([
      { unit_pay_fen: [1000], unit_freight_fen: [480] },
      { unit_pay_fen: [333, 333, 333], unit_freight_fen: [240, 240, 240] },
    ])
    expect(await stockOf(pot.id)).toEqual([100, 3])
    const cart = await shop.app.database.db.execute(
      sql`select product_id from cart_lines where member_id = ${buyer.id}`,
    )
    expect(cart.rows).toEqual([{ product_id: rest.id }])
  })

  it('answers with the new quote when the amount has changed, and places nothing', async () => {
    const { id } = await makeGoods(shop, { priceFen: 9900 })
    const { Status, Code, Data } = await shop.call(
      'order',
      'CreateOrder',
      form(id, 1, { payAmount: 1 }),
      buyer.token,
    )
    expect([Status, Code]).toEqual([110, 'order/quote-changed'])
    expect(Data).toMatchObject({ PayAmount: 99, CanSubmit: true })
    expect(await stockOf(id)).toEqual([100, 0])
  })

  it('ignores every figure the client sends (reliability FR37)', async () => {
    const { id } = await makeGoods(shop, { priceFen: 9900 })
    const tampered = {
      ...form(id, 1),
      orderDetailList: [{ ProductID: id, Quantity: 1, Price: 0.01, UnitPrice: 0.01, PayAmount: 0 }],
      freight: -100,
      TotalFreight: 0,
      PayAmount: 0.01,
      couponAmount: 9900,
      memberId: 1,
      OrderStatus: 30,
      status: 50,
    }
    const { Data } = await shop.call('order', 'CreateOrder', tampered, buyer.token)
    const { Data: order } = await shop.call('order', 'GetOrderByID', { id: Data?.ID as number }, buyer.token)
    expect(order).toMatchObject({ PayAmount: 99, OrderStatus: 10, CouponAmount: 0 })
  })

  it.each([0, -1, 0.5, 1e9, '1e3', 'x', '', null, [1]])('refuses the quantity %j', async (quantity) => {
    const { id } = await makeGoods(shop)
    const { Status, Msg } = await shop.call('order', 'CreateOrder', form(id, quantity as number), buyer.token)
    expect([Status, Msg]).toEqual([102, '数量不正确'])
    expect(await stockOf(id)).toEqual([100, 0])
  })

  it('answers why a line cannot be bought, in the specification’s words', async () => {
    const goods = [
      [{ maxNum: 2 }, 3, '最多只能购买2件哦'],
      [{ minNum: 3 }, 1, '最少需要购买3件哦'],
      [{ onceStep: 2, minNum: 2 }, 3, '“绿萝”需按 2 件的倍数购买'],
      [{ stock: 4 }, 5, '“绿萝”库存不足，仅剩 4 件'],
      [{ isSellOut: true }, 1, '“绿萝”已售罄'],
      [{ limitFlags: '1' }, 1, '不支持单拍'],
      [{ status: 0 }, 1, '“绿萝”暂不可购买'],
      [{ saleBeginAt: new Date(shop.app.clock.now() + 60_000) }, 1, '“绿萝”暂不可购买'],
      [{ saleEndAt: new Date(shop.app.clock.now() - 1000) }, 1, '“绿萝”暂不可购买'],
    ] as const
    for (const [overrides, quantity, message] of goods) {
      const { id } = await makeGoods(shop, overrides)
      const { Status, Msg } = await shop.call('order', 'CreateOrder', form(id, quantity), buyer.token)
      expect([Status, Msg]).toEqual([101, message])
    }
  })

  it('adds up a product named twice before it checks the limits', async () => {
    const { id } = await makeGoods(shop, { maxNum: 3 })
    const twice = {
      ...form(id, 2),
      orderDetailList: [
        { ProductID: id, Quantity: 2 },
        { ProductID: id, Quantity: 2 },
      ],
    }
    expect((await shop.call('order', 'CreateOrder', twice, buyer.token)).Code).toBe('order/over-limit')
  })

  it('keeps a limit over several orders and frees it on cancel', async () => {
    const { id } = await makeGoods(shop, { maxNum: 2 })
    const first = await buy(shop, buyer, id, 2)
    expect(await shop.call('order', 'CreateOrder', form(id, 1), buyer.token)).toMatchObject({
      Code: 'order/over-limit',
      Msg: '每人限购 2 件，加上您之前购买的已超出',
    })
    await shop.call('order', 'CancelOrder', { id: first.ID, cancelReason: '拍错商品' }, buyer.token)
    expect((await shop.call('order', 'CreateOrder', form(id, 1), buyer.token)).Status).toBe(100)
  })

  it('frees at most what was counted of a limit', async () => {
    // Seen to fail with pieces bought before the limit existed counted too: two more were sold.
    const { db } = shop.app.database
    const { id } = await makeGoods(shop)
    const unlimited = await buy(shop, buyer, id, 5)
    await db.update(products).set({ maxNum: 2 }).where(eq(products.id, id))
    await buy(shop, buyer, id, 2)
    await shop.call('order', 'CancelOrder', { id: unlimited.ID, cancelReason: '拍错商品' }, buyer.token)
    expect((await shop.call('order', 'CreateOrder', form(id, 1), buyer.token)).Code).toBe('order/over-limit')
  })

  it('refuses an order above the maximum amount, with a message', async () => {
    // Seen to fail with HTTP 500: the amount exceeded the column.
    const { id } = await makeGoods(shop, { priceFen: 99_999_999, stock: 9999 })
    const { Data } = await shop.call('order', 'QuoteOrder', form(id, 9999), buyer.token)
    expect(Data).toMatchObject({ CanSubmit: false, Problem: '单笔订单不能超过 1000 万元，请分开下单' })
    const answer = await shop.call('order', 'CreateOrder', form(id, 9999), buyer.token)
    expect(answer).toMatchObject({ httpStatus: 200, Status: 101, Code: 'order/amount-too-high' })
    expect((await shop.call('order', 'CreateOrder', form(id, 9), buyer.token)).Status).toBe(100)
  })

  it('sells no variant of a page off sale', async () => {
    // Seen to fail with only the variant's own status checked: one in a cart was still sold.
    const { db } = shop.app.database
    const { main, joints } = await makeComposite(db)
    const [jointId = 0] = joints.map((joint) => joint.id)
    const line = { ProductID: jointId, MainID: main.id, Quantity: 1 }
    await shop.call('cart', 'AddShoppingCar', { shoppingCarList: [line] }, buyer.token)
    await db.update(products).set({ status: ProductStatus.offShelf }).where(eq(products.id, main.id))
    const answer = await shop.call(
      'order',
      'CreateOrder',
      { ...form(0, 1), orderDetailList: [line] },
      buyer.token,
    )
    expect(answer.Code).toBe('order/not-on-sale')
    const cart = (await shop.call('cart', 'GetShoppingCarInfo', {}, buyer.token)).Data
    expect(cart?.find(({ ID }) => ID === jointId)?.Status).toBe(ProductStatus.offShelf)
    const again = await shop.call('cart', 'AddShoppingCar', { shoppingCarList: [line] }, buyer.token)
    expect(again.Code).toBe('cart/not-addable')
  })

  it('sells a variant from its composite page and remembers the page', async () => {
    const { main, joints } = await makeComposite(shop.app.database.db)
    const other = await makeGoods(shop)
    const lines = [
      { ProductID: joints[0]?.id as number, MainID: main.id, Quantity: 1 },
      { ProductID: other.id, MainID: main.id, Quantity: 1 },
    ]
    const { Data } = await shop.call(
      'order',
      'CreateOrder',
      { ...form(0, 1), orderDetailList: lines },
      buyer.token,
    )
    const { Data: order } = await shop.call('order', 'GetOrderByID', { id: Data?.ID as number }, buyer.token)
    expect(order?.OrderDetail.map((line) => line.MainID)).toEqual([main.id, other.id])
  })

  it('stores the address as it was', async () => {
    const { id } = await makeGoods(shop)
    const addressId = await makeAddress(shop.app, buyer.id, { receiverName: '旧名' })
    const { Data } = await shop.call(
      'order',
      'CreateOrder',
      form(id, 1, { receiveAddressID: addressId }),
      buyer.token,
    )
    await shop.app.database.db.execute(
      sql`update addresses set receiver_name = '新名' where id = ${addressId}`,
    )
    const { Data: order } = await shop.call('order', 'GetOrderByID', { id: Data?.ID as number }, buyer.token)
    expect(order?.Address.ReceiverName).toBe('旧名')
  })
})

describe('GetMemberOrderList', () => {
  it('pages, filters by status and finds by code or product; other members see nothing', async () => {
    const member = await makeBuyer(shop)
    const { id } = await makeGoods(shop, { name: '琴叶榕100%' })
    const other = await makeGoods(shop, { name: '龟背竹' })
    for (const status of [10, 20, 30, 40, 50, 60, 70] as const)
      await makeOrder(shop.app, {
        memberId: member.id,
        status,
        lines: [{ productId: status === 30 ? other.id : id }],
      })
    const list = (payload: object) => shop.call('order', 'GetMemberOrderList', payload, member.token)
    const all = await list({ pageSize: 3 })
    expect(all.Data).toMatchObject({ TotalCount: 7, TotalPage: 3, PageSize: 3 })
    expect(all.Data?.DataList.map((row) => row.OrderStatus)).toEqual([70, 60, 50])
    expect((await list({ pageSize: 3, currentPage: 3 })).Data?.DataList).toHaveLength(1)
    const seen = await statementsOf(() => list({ pageSize: 3 }))
    expect(seen.filter(({ text }) => /orders|order_lines/.test(text))).toHaveLength(1)
    expect((await list({ pageSize: 3, currentPage: 9 })).Data).toMatchObject({ TotalCount: 7, DataList: [] })
    expect((await list({ orderStatus: '20,60,70' })).Data?.TotalCount).toBe(3)
    expect((await list({ orderStatus: 'x' })).Data?.TotalCount).toBe(0)
    expect((await list({ keyword: '龟背' })).Data?.DataList.map((row) => row.OrderStatus)).toEqual([30])
    expect((await list({ keyword: '琴叶100%' })).Data?.TotalCount).toBe(6)
    const some = (await list({ keyword: '龟背竹 花架' })).Data
    expect(some).toMatchObject({ IsPart: true, TotalCount: 1, DataList: [{ OrderStatus: 30 }] })
    expect((await list({ keyword: '0%' })).Data?.TotalCount).toBe(6)
    expect((await list({ keyword: '%' })).Data?.TotalCount).toBe(6)
    expect((await list({ keyword: all.Data?.DataList[0]?.OrderCode })).Data?.TotalCount).toBe(1)
    expect(
      (await shop.call('order', 'GetMemberOrderList', {}, (await makeBuyer(shop)).token)).Data?.TotalCount,
    ).toBe(0)
    const { Data: counts } = await shop.call('order', 'GetOrderCount', {}, member.token)
    expect(counts).toEqual({ Booking: 1, ToShip: 1, Shipped: 1, Completed: 1, Closed: 3 })
  })

  it('returns the allowed actions of each order', async () => {
    const member = await makeBuyer(shop)
    const { id } = await makeGoods(shop)
    const lines = [{ productId: id }]
    const make = (status: 30 | 40 | 50 | 20 | 60 | 70, more = {}) =>
      makeOrder(shop.app, { memberId: member.id, status, lines, ...more })
    await make(30)
    await make(30, { outStockStatus: 20 })
    for (const status of [40, 50, 20, 60, 70] as const) await make(status)
    const { Data } = await shop.call('order', 'GetMemberOrderList', {}, member.token)
    expect(Data?.DataList.map((row) => [row.OrderStatus, row.Actions.join()]).reverse()).toEqual([
      [30, 'contactService,editAddress,cancel'],
      [30, 'contactService,cancel'],
      [40, 'viewLogistics,confirmReceipt'],
      [50, 'viewLogistics,applyAfterSale,writeReview'],
      [20, 'deleteOrder,buyAgain'],
      [60, ''],
      [70, 'contactService'],
    ])
  })
})

describe('one order', () => {
  it('is missing for other members, in every call', async () => {
    const { id } = await makeGoods(shop)
    const order = await buy(shop, buyer, id)
    const stranger = await makeBuyer(shop)
    const asks = [
      shop.call('order', 'GetOrderByID', { id: order.ID }, stranger.token),
      shop.call('order', 'GetOrderByCode', { orderCode: order.OrderCode }, stranger.token),
      shop.call('order', 'CancelOrder', { id: order.ID, cancelReason: '拍错商品' }, stranger.token),
      shop.call('order', 'FinishOrder', { id: order.ID }, stranger.token),
      shop.call('order', 'DeleteOrder', { id: order.ID }, stranger.token),
      shop.call(
        'order',
        'ReplaceAddress',
        { id: order.ID, receiveAddressID: stranger.addressId },
        stranger.token,
      ),
      shop.call('order', 'GetLogisticsInfo', { orderID: order.ID }, stranger.token),
      shop.call('payment', 'GetWxpayInfo', { orderID: order.ID }, stranger.token),
      shop.call('payment', 'GetPayResult', { orderID: order.ID }, stranger.token),
      shop.call('payment', 'PayOrderByFree', { orderID: order.ID }, stranger.token),
    ]
    for (const answer of await Promise.all(asks))
      expect([answer.Code, answer.Data]).toEqual(['order/not-found', null])
    const { Data } = await shop.call('order', 'GetOrderByCode', { orderCode: order.OrderCode }, buyer.token)
    expect(Data).toMatchObject({ ID: order.ID, OrderStatus: 10 })
  })

  it('is deleted only when closed, and twice is fine', async () => {
    const { id } = await makeGoods(shop)
    const open = await buy(shop, buyer, id)
    const remove = () => shop.call('order', 'DeleteOrder', { id: open.ID }, buyer.token)
    expect((await remove()).Code).toBe('order/state-changed')
    await shop.call('order', 'CancelOrder', { id: open.ID, cancelReason: '我不想买了' }, buyer.token)
    expect((await remove()).Status).toBe(100)
    expect((await remove()).Status).toBe(100)
    expect((await shop.call('order', 'GetOrderByID', { id: open.ID }, buyer.token)).Code).toBe(
      'order/not-found',
    )
  })
})

describe('ReplaceAddress', () => {
  const far = { provinceId: 540000, cityId: 540100, districtId: 540102 }

  it('is allowed before payment, once after it, never with higher freight', async () => {
    const { id } = await makeGoods(shop)
    const near = await makeAddress(shop.app, buyer.id, { receiverName: '新收货人' })
    const tibet = await makeAddress(shop.app, buyer.id, far)
    const replace = (order: number, receiveAddressID: number) =>
      shop.call('order', 'ReplaceAddress', { id: order, receiveAddressID }, buyer.token)
    const unpaid = await buy(shop, buyer, id)
    expect((await replace(unpaid.ID, tibet)).Code).toBe('order/freight-higher')
    for (const address of [near, buyer.addressId, near])
      expect((await replace(unpaid.ID, address)).Status).toBe(100)
    const paid = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId: id }] })
    expect((await replace(paid.id, near)).Data?.Address.ReceiverName).toBe('新收货人')
    expect((await replace(paid.id, near)).Status).toBe(100)
    expect((await replace(paid.id, buyer.addressId)).Code).toBe('order/address-once')
    // a lost response: the same request again returns it, though the only change is used up
    const twice = await makeOrder(shop.app, { memberId: buyer.id, status: 30, lines: [{ productId: id }] })
    const wish = { id: twice.id, receiveAddressID: near, requestID: 'replace-address-0001' }
    const first = await shop.call('order', 'ReplaceAddress', wish, buyer.token)
    expect(first.Status).toBe(100)
    expect(await shop.call('order', 'ReplaceAddress', wish, buyer.token)).toEqual(first)
    // Seen to fail with only the order's own freight compared: with waived freight no address was accepted.
    const waived = await buy(shop, buyer, id)
    const boss = await makeOperator(shop.app)
    const price = { id: waived.ID, version: 1, freight: '0', reason: '老客户免运费' }
    expect((await shop.operate('order', 'ChangeOrderPrice', price, boss.token)).Status).toBe(100)
    expect(await replace(waived.ID, near)).toMatchObject({ Status: 100, Data: { TotalFreight: 0 } })
    expect((await replace(waived.ID, tibet)).Code).toBe('order/freight-higher')
    const picked = await makeOrder(shop.app, {
      memberId: buyer.id,
      status: 30,
      outStockStatus: 20,
      lines: [{ productId: id }],
    })
    expect((await replace(picked.id, near)).Code).toBe('order/state-changed')
  })
})
