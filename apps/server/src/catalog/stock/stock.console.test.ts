import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { makeProduct } from '../catalog.factory'
import { lockStock } from './stock.service'

const shop = setUpTestApp()
let boss: MadeOperator
beforeAll(async () => {
  boss = await makeOperator(shop.app)
})

const now = Date.parse('2026-05-01T10:00:00+08:00')
type Change = Partial<Parameters<typeof shop.operate<'catalog', 'AdjustStock'>>[2]>
const adjust = (id: number, change: Change) =>
  shop.operate(
    'catalog',
    'AdjustStock',
    { id, kind: 'count', seen: 0, reason: '盘点', ...change },
    boss.token,
  )
const movesOf = async (productID: number) =>
  (await shop.operate('catalog', 'ListStockMoves', { productID }, boss.token)).Data?.DataList ?? []
const stockOf = async (id: number) =>
  (await shop.operate('catalog', 'GetProductForConsole', { id }, boss.token)).Data?.Lines[0]
const lock = (id: number, quantity: number, order: number) =>
  shop.app.database.transact(async (db) => {
    const short = await lockStock(db, [{ productId: id, quantity }], order, 'member:1', now)
    if (short.length > 0) throw new Error('short')
    return true
  })

describe('AdjustStock', () => {
  afterEach(() => ensureClean(shop.app).catch((error) => expect(String(error)).toContain('open orders')))

  // Got through before: one person could write off goods of any value, and take them home.
  it('raises an alert for large write-offs of one operator in a day, also in parts, and still changes the stock', async () => {
    const raised = async () =>
      (await shop.operate('system', 'ListAlerts', { kind: 'catalog.written-off' }, boss.token)).Data?.DataList
    const { id } = await makeProduct(shop.app.database.db, { stock: 20, priceFen: 9000 })
    await adjust(id, { kind: 'damaged', quantity: 3, reason: '冻伤' })
    await adjust(id, { kind: 'purchase', quantity: 9, reason: '到货' })
    expect(await raised()).toEqual([])
    expect((await adjust(id, { setTo: 20, seen: 26 })).Data).toMatchObject({ OnHand: 20 })
    expect((await raised())?.map(({ Subject }) => Subject)).toEqual([`operator:${boss.id}`])
  })

  it('adds, removes and counts, each with its row of the journal', async () => {
    const { id } = await makeProduct(shop.app.database.db, { stock: 10 })
    expect((await adjust(id, { kind: 'purchase', quantity: 5, reason: '五月到货' })).Data).toEqual({
      OnHand: 15,
      Locked: 0,
    })
    await adjust(id, { kind: 'damaged', quantity: 2, reason: '折枝' })
    await adjust(id, { kind: 'count', setTo: 12, seen: 13, reason: '月末盘点' })
    const by = expect.not.stringMatching(/系统|会员/)
    expect(
      (await movesOf(id)).map(({ Kind, OnHandDelta, OnHand, Reason, Actor }) => [
        Kind,
        OnHandDelta,
        OnHand,
        Reason,
        Actor,
      ]),
    ).toEqual([
      ['count', -1, 12, '月末盘点', by],
      ['damaged', -2, 13, '折枝', by],
      ['purchase', 5, 15, '五月到货', by],
      ['initial', 10, 10, '', '系统'],
    ])
  })

  it('refuses a count of changed stock, and the removal of what orders have reserved', async () => {
    const { id } = await makeProduct(shop.app.database.db, { stock: 10 })
    await lock(id, 4, 1)
    expect((await adjust(id, { setTo: 8, seen: 9 })).Msg).toBe('库存已变为 10 件，请核对后重试')
    expect((await adjust(id, { setTo: 3, seen: 10 })).Msg).toBe('有 4 件已被订单占用，库存不能少于 4 件')
    expect((await adjust(id, { kind: 'out', quantity: 7 })).Code).toBe('catalog/stock-locked')
    expect((await adjust(id, { setTo: 10, seen: 10 })).Msg).toBe('数量没有变化')
    expect((await adjust(id, { kind: 'ship', quantity: 1 })).Msg).toBe('请选择原因')
    expect((await movesOf(id)).map(({ Kind }) => Kind)).toEqual(['lock', 'initial'])
  })

  it('with 60 concurrent orders nothing is lost: on hand is the sum, and never below what is locked', async () => {
    // Seen to fail with the stock read without `for update`: a count overwrote parallel locks (I1, or the
    // table's check).
    const { id } = await makeProduct(shop.app.database.db, { stock: 40 })
    const orders = Array.from({ length: 60 }, (_, order) => lock(id, 1, 100 + order).catch(() => false))
    const changes = Array.from({ length: 20 }, (_, n) =>
      n % 2 ? adjust(id, { kind: 'purchase', quantity: 1 }) : adjust(id, { kind: 'damaged', quantity: 2 }),
    )
    const [taken, answers] = await Promise.all([Promise.all(orders), Promise.all(changes)])
    const sold = taken.filter(Boolean).length
    const added = answers.filter(({ Status }, n) => Status === 100 && n % 2).length
    const gone = answers.filter(({ Status }, n) => Status === 100 && !(n % 2)).length * 2
    expect(answers.every(({ Status, Code }) => Status === 100 || Code === 'catalog/stock-locked')).toBe(true)
    expect(await stockOf(id)).toMatchObject({ OnHand: 40 + added - gone, Locked: sold })
  })

  it('of 10 counts based on the same page one is accepted', async () => {
    const { id } = await makeProduct(shop.app.database.db, { stock: 40 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => adjust(id, { setTo: 50 + n, seen: 40 })),
    )
    expect(answers.filter(({ Status }) => Status === 100)).toHaveLength(1)
    expect(await movesOf(id)).toHaveLength(2)
  })
})

describe('ListStock', () => {
  it('shows low stock by the line’s own threshold, else by the shop’s', async () => {
    const { db } = shop.app.database
    const [few, own] = [
      await makeProduct(db, { code: 'LOW-1', stock: 3 }),
      await makeProduct(db, { code: 'LOW-2', stock: 30 }),
    ]
    await makeProduct(db, { code: 'LOW-3', stock: 11 })
    const list = async (tab: string) =>
      (await shop.operate('catalog', 'ListStock', { keyword: 'LOW-', tab }, boss.token)).Data
    expect((await list('low'))?.DataList.map(({ ID }) => ID)).toEqual([few.id])
    await shop.operate('catalog', 'SetLowStock', { id: own.id, lowStock: 30 }, boss.token)
    expect(await list('low')).toMatchObject({
      LowCount: 2,
      OutCount: 0,
      AllCount: 3,
      ShopMark: 10,
      TotalCount: 2,
    })
    await shop.operate('catalog', 'SetLowStock', { id: few.id, lowStock: 0 }, boss.token)
    expect((await list('low'))?.DataList.map(({ ID }) => ID)).toEqual([own.id])
  })
})
