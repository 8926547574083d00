import { DisplayStatus, ProductAttribute, skuStatus } from '@greenstar/rules/catalog/product.status'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { type MadeProduct, makeComposite, makeProduct, makeProducts } from '../catalog/catalog.factory'
import { products } from '../catalog/catalog.tables'
import { makeMember } from '../member/member.factory'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { statementsOf } from '../platform/testing/statements'
import { removeBought } from './cart.service'
import { cartLines } from './cart.tables'

const shop = setUpTestApp()

const someone = () => makeMember(shop.app)
const product = (overrides = {}) => makeProduct(shop.app.database.db, overrides)
const add = (
  token: string,
  list: { ProductID: number; Quantity: number; MainID?: number; ProductAttribute?: number }[],
  isTotal = false,
) => shop.call('cart', 'AddShoppingCar', { shoppingCarList: list, isTotal }, token)
const cartOf = async (token: string) => (await shop.call('cart', 'GetShoppingCarInfo', {}, token)).Data ?? []
const linesOf = async (token: string) => (await cartOf(token)).map((line) => [line.ID, line.ShoppingCarNum])

describe('AddShoppingCar', () => {
  it('R315, R316, R317: puts newly added goods first and merges quantities in place', async () => {
    const { token } = await someone()
    const [a, b, c] = (await makeProducts(shop.app.database.db, [{}, {}, {}])).map(
      (row) => row.id,
    ) as number[]
    await add(token, [{ ProductID: a as number, Quantity: 1 }])
    const reply = await add(token, [
      { ProductID: b as number, Quantity: 2 },
      { ProductID: c as number, Quantity: 3 },
      { ProductID: a as number, Quantity: 4 },
    ])
    expect(reply).toMatchObject({ Status: 100, Data: { Count: 3 } })
    expect(await linesOf(token)).toEqual([
      [b, 2],
      [c, 3],
      [a, 5],
    ])
    expect((await shop.call('cart', 'GetShoppingCarNumber', {}, token)).Data).toBe(3)
  })

  // Red when a repeated add, or a new quantity, takes the price of that moment.
  it('says by what the price of a line fell since it was put in', async () => {
    const { token } = await someone()
    const { id } = await product({ priceFen: 10_000 })
    const priced = (priceFen: number) =>
      shop.app.database.db.update(products).set({ priceFen }).where(eq(products.id, id))
    const drops = async () => (await cartOf(token)).map((line) => line.DropAmount)
    await add(token, [{ ProductID: id, Quantity: 1 }])
    expect(await drops()).toEqual([0])
    await priced(9_010)
    await add(token, [{ ProductID: id, Quantity: 1 }])
    await add(token, [{ ProductID: id, Quantity: 3 }], true)
    expect(await drops()).toEqual([9.9])
    await priced(12_000)
    expect(await drops()).toEqual([0])
    await shop.app.database.db.update(cartLines).set({ addedFen: null })
    expect(await drops()).toEqual([0])
  })

  it('replaces the quantity with isTotal', async () => {
    const { token } = await someone()
    const { id } = await product()
    await add(token, [{ ProductID: id, Quantity: 5 }])
    await add(token, [{ ProductID: id, Quantity: 2 }], true)
    expect(await linesOf(token)).toEqual([[id, 2]])
  })

  it.each([
    ['MaxNum', { maxNum: 3 }, 3],
    ['the stock', { stock: 4 }, 4],
    ['the smaller of both', { stock: 2, maxNum: 9 }, 2],
  ])('refuses more than %s, together with what is in the cart', async (_name, overrides, limit) => {
    const { token } = await someone()
    const { id } = await product(overrides)
    await add(token, [{ ProductID: id, Quantity: limit }])
    const reply = await add(token, [{ ProductID: id, Quantity: 1 }])
    const Msg = `最多只能购买${limit}件哦，购物车里已有 ${limit} 件`
    expect(reply).toMatchObject({ Status: 101, Code: 'cart/over-limit', Msg })
    const total = await add(token, [{ ProductID: id, Quantity: limit + 1 }], true)
    expect(total.Msg).toBe(`最多只能购买${limit}件哦`)
    expect(await linesOf(token)).toEqual([[id, limit]])
  })

  it.each([
    ['flagged "2"', { limitFlags: '2' }],
    ['flagged "12"', { limitFlags: '12' }],
    ['sold out', { isSellOut: true }],
    ['without stock', { stock: 0 }],
    ['off the shelf', { status: 20 }],
    ['of the pollen mall', { productAttribute: ProductAttribute.pollen }],
    ['not yet on sale', { saleBeginAt: new Date('2099-01-01T00:00:00+08:00') }],
  ])('refuses goods %s, and the whole list with them', async (_name, overrides) => {
    const { token } = await someone()
    const { id, name } = await product(overrides)
    const fine = await product()
    const reply = await add(token, [
      { ProductID: fine.id, Quantity: 1 },
      { ProductID: id, Quantity: 1 },
    ])
    expect(reply).toMatchObject({ Status: 101, Code: 'cart/not-addable', Msg: `“${name}”不能加入购物车` })
    expect(await linesOf(token)).toEqual([])
  })

  it.each([
    ['deleted', async () => (await product({ status: -99 })).id],
    ['unknown', async () => 999_999_999],
  ])('says that %s goods are gone', async (_name, idOf) => {
    const { token } = await someone()
    expect(await add(token, [{ ProductID: await idOf(), Quantity: 1 }])).toMatchObject({
      Status: 101,
      Code: 'cart/product-gone',
    })
  })

  it('R195: takes the code of the sales form, and a line has its own name, link and pieces', async () => {
    const { token } = await someone()
    const { id } = await product()
    await add(token, [{ ProductID: id, Quantity: 2, ProductAttribute: ProductAttribute.normal }])
    expect((await cartOf(token))[0]).toMatchObject({
      ...{ ProductAttribute: ProductAttribute.normal, ShoppingCarNum: 2 },
      ...{ LinkUrl: `/mall/goodsDetail?id=${id}`, FunctionName: '' },
    })
  })

  it('takes goods that may not be bought alone', async () => {
    const { token } = await someone()
    const { id } = await product({ limitFlags: '1' })
    expect((await add(token, [{ ProductID: id, Quantity: 1 }])).Status).toBe(100)
  })

  it('stores the page of a variant, never a page that does not sell it', async () => {
    const { token } = await someone()
    const { main, joints } = await makeComposite(shop.app.database.db, { name: '绿萝组合' })
    const other = await makeComposite(shop.app.database.db)
    const ids = joints.map((joint) => joint.id) as [number, number]
    await add(token, [
      { ProductID: ids[0], Quantity: 1, MainID: main.id },
      { ProductID: ids[1], Quantity: 1, MainID: other.main.id },
    ])
    const pages = (await cartOf(token)).map((line) => [line.ID, line.MainID, line.MainName])
    expect(pages).toEqual([
      [ids[0], main.id, '绿萝组合'],
      [ids[1], main.id, '绿萝组合'],
    ])
  })

  it('holds at most the set number of lines', async () => {
    const { token } = await someone()
    const made = await makeProducts(shop.app.database.db, Array(121).fill({}))
    const list = made.map((row) => ({ ProductID: row.id, Quantity: 1 }))
    for (const part of [list.slice(0, 50), list.slice(50, 100), list.slice(100, 120)])
      expect((await add(token, part)).Status).toBe(100)
    expect(await add(token, list.slice(120))).toMatchObject({ Status: 101, Code: 'cart/full' })
    expect((await add(token, list.slice(0, 1))).Data).toEqual({ Count: 120 })
  })

  it('answers a repeated request id with the first reply and adds once', async () => {
    const { token } = await someone()
    const { id } = await product()
    const payload = { shoppingCarList: [{ ProductID: id, Quantity: 1 }], requestID: 'cart-once-0001' }
    await shop.call('cart', 'AddShoppingCar', payload, token)
    const again = await shop.call('cart', 'AddShoppingCar', payload, token)
    expect(again.Data).toEqual({ Count: 1 })
    expect(await linesOf(token)).toEqual([[id, 1]])
    // also when the product has gone since (domain 0.7); a new request is refused
    await shop.app.database.db.update(products).set({ isSellOut: true }).where(eq(products.id, id))
    expect((await shop.call('cart', 'AddShoppingCar', payload, token)).Data).toEqual({ Count: 1 })
    const later = { ...payload, requestID: 'cart-once-0002' }
    expect(await shop.call('cart', 'AddShoppingCar', later, token)).toMatchObject({
      Code: 'cart/not-addable',
    })
  })

  it.each<[string, unknown]>([
    ['no list', {}],
    ['an empty list', { shoppingCarList: [] }],
    ['51 lines', { shoppingCarList: Array(51).fill({ ProductID: 1, Quantity: 1 }) }],
    ['no quantity', { shoppingCarList: [{ ProductID: 1 }] }],
    ...[0, -1, 0.5, 1e9, '1e3', 'abc', null, [], {}].map((Quantity): [string, unknown] => [
      `quantity ${JSON.stringify(Quantity)}`,
      { shoppingCarList: [{ ProductID: 1, Quantity }] },
    ]),
    ...[0, -5, 1.5, '1; drop table cart_lines', 2 ** 60, {}].map((ProductID): [string, unknown] => [
      `product ${JSON.stringify(ProductID)}`,
      { shoppingCarList: [{ ProductID, Quantity: 1 }] },
    ]),
    ['a strange flag', { shoppingCarList: [{ ProductID: 1, Quantity: 1 }], isTotal: 'perhaps' }],
    ['a long attribute', { shoppingCarList: [{ ProductID: 1, Quantity: 1, ProductAttribute: '中盆' }] }],
    ['a short request id', { shoppingCarList: [{ ProductID: 1, Quantity: 1 }], requestID: 'x' }],
  ])('answers %s with a message and changes nothing', async (_name, payload) => {
    const { token } = await someone()
    const reply = await shop.call('cart', 'AddShoppingCar', payload as never, token)
    expect(reply.Status).toBe(102)
    expect(reply.Msg).toMatch(/[\u4e00-\u9fff]/)
    expect(await linesOf(token)).toEqual([])
  })
})

describe('ChangeShoppingCar', () => {
  const change = (token: string, id: number, productID: number) =>
    shop.call('cart', 'ChangeShoppingCar', { id, productID }, token)
  /** A composite product with three variants, two pieces of its own line in the cart. */
  const filled = async (joint = {}) => {
    const { token } = await someone()
    const { main, joints } = await makeComposite(shop.app.database.db, {}, [joint, {}])
    const [first, second] = joints as [MadeProduct, MadeProduct]
    await add(token, [{ ProductID: main.id, Quantity: 2 }])
    await add(token, [{ ProductID: (await product()).id, Quantity: 1 }])
    const line = (await cartOf(token)).find(({ ID }) => ID === main.id)
    return { token, line: line?.ShoppingCarID as number, main, first, second }
  }

  it('replaces a line by a variant of the same page, with its quantity; a repeat changes nothing', async () => {
    const { token, line, main, first, second } = await filled()
    await shop.app.database.db.update(cartLines).set({ addedFen: 999_900 })
    expect(await change(token, line, first.id)).toMatchObject({ Status: 100, Data: { Count: 2 } })
    await change(token, line, first.id)
    expect((await cartOf(token))[1]).toMatchObject({
      ...{ ShoppingCarID: line, ID: first.id, ShoppingCarNum: 2, MainID: main.id, DropAmount: 0 },
    })
    await change(token, line, second.id)
    expect((await linesOf(token))[1]).toEqual([second.id, 2])
  })

  it('joins the pieces of that variant already in the cart, within the limit', async () => {
    const { token, line, first } = await filled({ maxNum: 4 })
    await add(token, [{ ProductID: first.id, Quantity: 3 }])
    const Msg = '最多只能购买4件哦，购物车里已有 3 件'
    expect(await change(token, line, first.id)).toMatchObject({ Code: 'cart/over-limit', Msg })
    await add(token, [{ ProductID: first.id, Quantity: 2 }], true)
    expect((await change(token, line, first.id)).Data).toEqual({ Count: 2 })
    expect((await linesOf(token))[1]).toEqual([first.id, 4])
  })

  it('refuses goods of another page, sold out ones, a deleted line and one of another member', async () => {
    const { token, line, main, first } = await filled({ isSellOut: true })
    const { id } = await product()
    expect((await change(token, line, id)).Code).toBe('cart/product-gone')
    expect((await change(token, line, first.id)).Code).toBe('cart/not-addable')
    expect((await change(token, 999_999, main.id)).Code).toBe('cart/line-gone')
    expect((await change((await someone()).token, line, first.id)).Code).toBe('cart/line-gone')
    expect((await linesOf(token))[1]).toEqual([main.id, 2])
  })
})

describe('the rest of the cart', () => {
  it('keeps invalid goods with the facts that explain why', async () => {
    const { token } = await someone()
    const { db } = shop.app.database
    const ends = new Date(shop.app.clock.now() + 60_000)
    const [a, b] = await makeProducts(db, [{}, { saleEndAt: ends }])
    await add(token, [
      { ProductID: a?.id as number, Quantity: 1 },
      { ProductID: b?.id as number, Quantity: 1 },
    ])
    shop.app.clock.move(120_000)
    const lines = await cartOf(token)
    shop.app.clock.move(-120_000)
    expect(lines.map((line) => skuStatus(line, line.ServerDate))).toEqual([
      DisplayStatus.onSale,
      DisplayStatus.awaiting,
    ])
  })

  it('deletes only the member’s lines', async () => {
    const mine = await someone()
    const theirs = await someone()
    const { id } = await product()
    await add(mine.token, [{ ProductID: id, Quantity: 1 }])
    await add(theirs.token, [{ ProductID: id, Quantity: 1 }])
    const [line] = await cartOf(mine.token)
    const ids = [line?.ShoppingCarID as number, 987_654]
    expect((await shop.call('cart', 'DeleteShoppingCar', { ids }, theirs.token)).Data).toEqual({ Count: 1 })
    expect((await shop.call('cart', 'DeleteShoppingCar', { ids }, mine.token)).Data).toEqual({ Count: 0 })
  })

  it.each([[{}], [{ ids: [] }], [{ ids: [0] }], [{ ids: ['x'] }], [{ ids: Array(201).fill(1) }]])(
    'refuses to delete %j',
    async (payload) => {
      const { token } = await someone()
      expect((await shop.call('cart', 'DeleteShoppingCar', payload as never, token)).Status).toBe(102)
    },
  )

  it('is private to its member', async () => {
    for (const action of ['GetShoppingCarInfo', 'GetShoppingCarNumber'] as const)
      expect((await shop.call('cart', action, {})).httpStatus).toBe(401)
  })

  it('removes bought goods', async () => {
    const { id: memberId, token } = await someone()
    const made = await makeProducts(shop.app.database.db, [{}, {}])
    const [a, b] = made.map((row) => row.id) as [number, number]
    await add(token, [
      { ProductID: a, Quantity: 1 },
      { ProductID: b, Quantity: 1 },
    ])
    await removeBought(shop.app.database.db, memberId, [a, 555])
    expect(await linesOf(token)).toEqual([[b, 1]])
  })

  it('reads a cart of 40 lines with two statements beside the session’s', async () => {
    const { token } = await someone()
    const { main, joints } = await makeComposite(shop.app.database.db)
    const made = await makeProducts(shop.app.database.db, Array(37).fill({}))
    const list = [main, ...joints, ...made].map((row) => ({ ProductID: row.id, Quantity: 1 }))
    await add(token, list)
    const seen = await statementsOf(() => shop.call('cart', 'GetShoppingCarInfo', {}, token))
    expect(seen.filter(({ text }) => text.includes('"products"'))).toHaveLength(2)
    expect(seen.length).toBeLessThanOrEqual(4)
  })

  it('adds a product by one statement beside the session’s and the cached ones, and a repeat changes nothing', async () => {
    const { token } = await someone()
    const { id } = await makeProduct(shop.app.database.db)
    const form = { shoppingCarList: [{ ProductID: id, Quantity: 2 }], requestID: `cart-${id}` }
    const ask = () => shop.call('cart', 'AddShoppingCar', form, token)
    const seen = await statementsOf(ask)
    // Tests cache neither products nor settings.
    const uncached = seen.filter(({ text }) => !/business_settings|"products"|member_sessions/.test(text))
    expect(uncached.map(({ text }) => text.trim().slice(0, 25))).toEqual(['select * from put_in_cart'])
    expect((await ask()).Data).toEqual({ Count: 1 })
    const { Data } = await shop.call('cart', 'GetShoppingCarInfo', {}, token)
    expect(Data?.map((line) => line.ShoppingCarNum)).toEqual([2])
    const other = { ...form, shoppingCarList: [{ ProductID: id, Quantity: 3 }] }
    expect((await shop.call('cart', 'AddShoppingCar', other, token)).Code).toBe('platform/once-conflict')
  })
})
