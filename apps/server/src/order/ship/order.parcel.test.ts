import { HOUR } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runBulks } from '../../bulk/bulk.due'
import { type MadeOperator, makeOperator } from '../../operator/operator.factory'
import { ensureClean } from '../../platform/audit/checks'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { fakeCourier } from '../courier/courier.fake'
import { COURIER, type Courier, courierService } from '../courier/courier.provider'
import { makeOrder } from '../order.factory'
import { dropWaybill, dropWaybillOf, fetchWaybill, needlessWaybills } from './waybill'

const shop = setUpTestApp()
let boss: MadeOperator
let buyer: Buyer
beforeAll(async () => {
  boss = await makeOperator(shop.app)
  buyer = await makeBuyer(shop)
})
beforeEach(() => fakeCourier(shop.app))
afterEach(() => ensureClean(shop.app))

const orderOf = async (status: 10 | 30 | 40 = 30, quantities = [1, 2]) => {
  const lines = await Promise.all(
    quantities.map(async (quantity) => ({
      productId: (await makeGoods(shop, { name: '琴叶榕', stock: 50 })).id,
      quantity,
    })),
  )
  return makeOrder(shop.app, { memberId: buyer.id, status, lines })
}
let number = 0
const row = (OrderCode: string, more: object = {}) => ({
  OrderCode,
  Courier: '顺丰速运',
  LogisticCode: `SFM${String(++number).padStart(9, '0')}`,
  ...more,
})
const sheet = { sheetID: 'a-sheet-of-tests', fileName: '待发货.xlsx', rowCount: 8 }
const importRows = async (rows: ReturnType<typeof row>[]) => {
  const text = rows.map((one) => Object.values(one).join('\t')).join('\n')
  const seen = (await shop.operate('order', 'PreviewShipments', { text }, boss.token)).Data?.Rows ?? []
  const sent = rows.map((one, at) => ({ ...one, seen: seen[at]?.Seen || 'nothing' }))
  return (await shop.operate('order', 'ImportShipments', { rows: sent, ...sheet }, boss.token)).Data ?? []
}
const detail = async (id: number) =>
  (await shop.operate('order', 'GetOrderForConsole', { id }, boss.token)).Data
const audits = async (action: string) =>
  Number(
    (
      await shop.app.database.db.execute<{ n: number }>(
        sql`select count(*) as n from audit_logs where action = ${action}`,
      )
    ).rows[0]?.n,
  )

describe('ImportShipments', () => {
  it('ships what may be shipped and reports the other rows', async () => {
    const [one, two, unpaid, moved] = [await orderOf(), await orderOf(), await orderOf(10), await orderOf()]
    const rows = [
      row(one.code),
      row(two.code, { Courier: 'zhongtong' }),
      row(unpaid.code),
      row('no-such-order'),
      row(one.code.slice(0, -1), { Courier: '' }),
      row(two.code.slice(1), { Courier: '飞毛腿' }),
      row(moved.code, { LogisticCode: moved.receiverPhone }),
      row(moved.code, { LogisticCode: moved.code }),
    ]
    const text = rows.map((one) => Object.values(one).join('\t')).join('\n')
    const preview = await shop.operate('order', 'PreviewShipments', { text }, boss.token)
    const reply = preview.Data?.Rows.map(({ State, Problem }) => [State, Problem])
    expect(reply).toEqual([
      ['ready', ''],
      ['ready', ''],
      ['problem', '订单待付款，不能发货'],
      ['problem', '订单不存在'],
      ['problem', '缺少物流公司'],
      ['problem', '订单不存在'],
      ['problem', '运单号填成了收货人的电话'],
      ['problem', '运单号填成了订单号'],
    ])
    expect(preview.Data?.Rows[0]).toMatchObject({
      Row: 1,
      Pieces: 3,
      CourierName: '顺丰速运',
      Written: '顺丰速运',
    })
    const done = await importRows(rows)
    expect(done.map(({ State }) => State)).toEqual([
      'shipped',
      'shipped',
      'problem',
      'problem',
      'problem',
      'problem',
      'problem',
      'problem',
    ])
    const shipped = await detail(one.id)
    expect(shipped).toMatchObject({ OrderStatus: 40, ShipperCode: 'shunfeng' })
    expect(shipped?.OrderDetail.map((line) => line.ShippingNum)).toEqual([1, 2])
    expect((await detail(two.id))?.Parcels[0]?.ShipperName).toBe('中通快递')
    expect(await audits('ShipBySheet')).toBe(2)
    // red before: the code of the courier and the numbers of the lines
    const filter = { subject: `order:${two.code}` }
    const log = await shop.operate('operator', 'ListAuditLog', filter, boss.token)
    expect(log.Data?.DataList[0]?.Changes[0]?.After).toMatch(/中通快递.*琴叶榕/)
  })

  it('reads the filled-in list of orders to ship, with its columns in any order, and reports what a file has lost', async () => {
    const order = await orderOf()
    const titles = ['订单状态', '运单号', '商品', '物流公司', '订单号']
    const filled = ['待发货', '7.73123E+13', '"6""陶盆, 白"', '顺丰', order.code]
    const file = Buffer.from([titles, filled].map((cells) => cells.join(',')).join('\r\n')).toString('base64')
    const { Data } = await shop.operate(
      'order',
      'PreviewShipments',
      { fileName: '订单.csv', file },
      boss.token,
    )
    expect(Data?.Rows).toMatchObject([
      { Row: 2, OrderCode: order.code, State: 'problem', CourierName: '顺丰速运', Written: '顺丰' },
    ])
    expect(Data?.Rows[0]?.Problem).toMatch(/^运单号：.*位数已经丢失/)
    const nothing = await shop.operate('order', 'PreviewShipments', { text: '，\n，' }, boss.token)
    expect(nothing).toMatchObject({ Code: 'upload/table', Msg: '没有读到任何一行，请检查内容' })
  })

  it('a repeat changes nothing, also five at once', async () => {
    const rows = [row((await orderOf()).code), row((await orderOf()).code)]
    const answers = await Promise.all(Array.from({ length: 5 }, () => importRows(rows)))
    const states = answers.flatMap((answer) => answer.map(({ State }) => State))
    expect(states.filter((state) => state === 'shipped')).toHaveLength(2)
    expect(states.filter((state) => state === 'repeated')).toHaveLength(8)
  })

  it('a number of another order is refused for its row alone', async () => {
    const [one, two] = [await orderOf(), await orderOf()]
    const first = row(one.code)
    await importRows([first])
    const [used, fine] = await importRows([
      { ...row(two.code), LogisticCode: first.LogisticCode },
      row((await orderOf()).code),
    ])
    expect(used).toMatchObject({ State: 'problem', Problem: '这个运单号已被使用，请核对' })
    expect(fine?.State).toBe('shipped')
  })
})

describe('ImportShipments in the audit log', () => {
  const logged = async (more: object = {}) =>
    (await shop.operate('operator', 'ListAuditLog', { ...more }, boss.token)).Data?.DataList ?? []
  const send = async (sheetID: string, token = boss.token) => {
    const { code } = await orderOf()
    const text = Object.values(row(code)).join('\t')
    const [shown] = (await shop.operate('order', 'PreviewShipments', { text }, token)).Data?.Rows ?? []
    const rows = [{ ...row(code), seen: shown?.Seen ?? '' }]
    await shop.operate('order', 'ImportShipments', { rows, ...sheet, sheetID }, token)
    return code
  }

  // Red before: a sheet of 300 orders filled 300 rows of the log, and none had the name of the file.
  it('a sheet sent in parts has one entry with its file; its orders are found by their number', async () => {
    await send('a2b3c4d5-two-parts')
    const code = await send('a2b3c4d5-two-parts')
    const [newest] = await logged()
    expect(newest).toMatchObject({ ActionCN: '批量发货', Subject: 'shipments:a2b3c4d5' })
    expect(newest?.Changes.map(({ Field, After }) => [Field, After])).toEqual([
      ['行数', '8'],
      ['文件名', '"待发货.xlsx"'],
    ])
    expect(await logged({ subject: 'shipments:a2b3c4d5' })).toHaveLength(1)
    const [ofOrder] = await logged({ subject: `order:${code}` })
    expect(ofOrder).toMatchObject({ ActionCN: '按表格发货' })
  })

  it('a tab of the release before, which sends no number, has an entry for each part', async () => {
    const { code } = await orderOf()
    const text = Object.values(row(code)).join('\t')
    const [shown] = (await shop.operate('order', 'PreviewShipments', { text }, boss.token)).Data?.Rows ?? []
    const rows = [{ ...row(code), seen: shown?.Seen ?? '' }]
    expect((await shop.operate('order', 'ImportShipments', { rows }, boss.token)).Status).toBe(100)
    const [newest] = await logged()
    expect(newest?.Changes.map(({ Field, After }) => [Field, After])).toEqual([
      ['行数', '1'],
      ['文件名', '"手工填写"'],
    ])
  })

  it('a number that a colleague, or the same person half an hour later, uses again hides nothing', async () => {
    const colleague = await makeOperator(shop.app)
    await send('f6a7b8c9-of-one')
    await send('f6a7b8c9-of-one', colleague.token)
    expect(await logged({ subject: 'shipments:f6a7b8c9' })).toHaveLength(2)
    shop.app.clock.move(HOUR / 2)
    await send('f6a7b8c9-of-one')
    expect(await logged({ subject: 'shipments:f6a7b8c9' })).toHaveLength(3)
  })
})

describe('ImportShipments of an order in several parcels', () => {
  const titles = ['订单号', '物流公司', '运单号', '商品编码', '发货数量']
  const part = (OrderCode: string, Goods?: string, Quantity?: number) => ({
    ...row(OrderCode),
    ...(Goods === undefined ? {} : { Goods, Quantity }),
  })
  type Part = ReturnType<typeof part>
  const send = async (rows: readonly Part[]) => {
    const text = [titles, ...rows.map((one) => Object.values(one))]
      .map((cells) => cells.join('\t'))
      .join('\n')
    const seen = (await shop.operate('order', 'PreviewShipments', { text }, boss.token)).Data?.Rows ?? []
    const sent = rows.map((one, at) => ({ ...one, seen: seen[at]?.Seen || 'nothing' }))
    const done =
      (await shop.operate('order', 'ImportShipments', { rows: sent, ...sheet }, boss.token)).Data ?? []
    return { seen: seen.map(textOf), done: done.map(textOf) }
  }
  const textOf = ({ State, Problem, Pieces }: { State: string; Problem: string; Pieces: number }) =>
    State === 'problem' ? Problem : `${State} ${Pieces}${Problem && ` ${Problem}`}`
  const sentIn = async (id: number) =>
    (await detail(id))?.Parcels.map(({ LogisticCode, Lines }) => [
      LogisticCode,
      Lines.map(({ Quantity }) => Quantity),
    ])

  it('ships it in parts and in further boxes, all rows or none, and the same file again changes nothing', async () => {
    const goods = await makeGoods(shop, { name: '琴叶榕', stock: 50 })
    const pot = await makeGoods(shop, { name: '陶盆', stock: 50 })
    const order = await makeOrder(shop.app, {
      ...{ memberId: buyer.id, status: 30 },
      lines: [
        { productId: goods.id, quantity: 3 },
        { productId: pot.id, quantity: 1 },
      ],
    })
    const boxes = await orderOf(30, [1])
    const parts = [part(order.code, goods.code, 2), part(order.code)]
    const all = [...parts, part(boxes.code), part(boxes.code)]
    const further = `同单的又一件，商品记在运单 ${all[2]?.LogisticCode}`
    const { seen, done } = await send(all)
    expect(seen).toEqual(['ready 2', 'ready 2', 'ready 1', `ready 0 ${further}`])
    expect(done).toEqual(['shipped 2', 'shipped 2', 'shipped 1', `shipped 0 ${further}`])
    expect(await sentIn(order.id)).toEqual([
      [parts[0]?.LogisticCode, [2]],
      [parts[1]?.LogisticCode, [1, 1]],
    ])
    expect(await sentIn(boxes.id)).toEqual([
      [all[2]?.LogisticCode, [1]],
      [all[3]?.LogisticCode, []],
    ])
    for (const { id } of [order, boxes]) expect((await detail(id))?.OrderStatus).toBe(40)
    const again = await send(all)
    for (const text of again.done) expect(text).toContain('repeated')
    expect(await sentIn(order.id)).toHaveLength(2)
  })

  it('one row that cannot be shipped blocks the others of its order', async () => {
    const goods = await makeGoods(shop, { name: '琴叶榕', stock: 50 })
    const order = await makeOrder(shop.app, {
      ...{ memberId: buyer.id, status: 30 },
      lines: [{ productId: goods.id, quantity: 3 }],
    })
    const wrong = [part(order.code, goods.code, 2), part(order.code, 'no-such', 1)]
    const held = (number = '') => `同一订单的另一行（运单 ${number}）不能发货`
    expect((await send(wrong)).done).toEqual([held(wrong[1]?.LogisticCode), '订单里没有商品“no-such”'])
    const over = [part(order.code, goods.code, 2), part(order.code, goods.code, 2)]
    expect((await send(over)).done).toEqual(Array(2).fill(`“${goods.code}”可发 3 件，表中共 4 件`))
    expect(await sentIn(order.id)).toEqual([])
    // A part today and the rest tomorrow, in the file that grew.
    const [first, rest] = [part(order.code, goods.code, 1), part(order.code, goods.code, 2)]
    expect((await send([first])).done).toEqual(['shipped 1'])
    expect((await detail(order.id))?.OrderStatus).toBe(30)
    expect((await send([{ ...first, Quantity: 2 }])).done).toEqual([
      `这个单号已发货，其中“${goods.code}”1 件`,
    ])
    expect((await send([first, rest])).done).toEqual(['repeated 1 已用这个单号发货，不再重复', 'shipped 2'])
    // Several parcels, and one of them shared with another order.
    const [one, two] = [await orderOf(), await orderOf()]
    const shared = part(one.code)
    const mixed = [shared, part(one.code), { ...part(two.code), LogisticCode: shared.LogisticCode }]
    expect((await send(mixed)).done[2]).toBe('合并发货的运单里，每个订单只能有一行，且不分商品')
    expect(await sentIn(one.id)).toEqual([])
  })
})

describe('electronic waybills', () => {
  const bulk = async (act: string, ids: number[], params: object = {}) => {
    const asked = { act, ids, params: JSON.stringify(params) }
    const { Data, Msg } = await shop.operate('bulk', 'PreviewBulk', asked, boss.token)
    if (!Data) throw new Error(Msg)
    if (Data.Planned > 0) {
      await shop.operate('bulk', 'StartBulk', { id: Data.ID, reason: '发货' }, boss.token)
      await runDue(shop.app, runBulks)
    }
    return Data.Others.map(({ Reason }) => Reason)
  }
  const stateOf = async (orderId: number) =>
    (
      await shop.app.database.db.execute<{ id: number; status: number; number: string; why: string }>(
        sql`select id, status, logistic_code as number, why from waybills where order_id = ${orderId} order by id`,
      )
    ).rows
  const take = async (...ids: number[]) => {
    const others = await bulk('order.waybill', ids, { courier: 'shunfeng' })
    for (const id of ids) for (const row of await stateOf(id)) await fetchWaybill(shop.app, Number(row.id))
    return others
  }
  const service = (change: Partial<NonNullable<Courier['waybill']>>) => {
    const courier = courierService(shop.app)
    shop.app.providers.set(COURIER, { ...courier, waybill: { ...courier.waybill, ...change } as never })
  }
  it('are issued for many orders, printed with the pick list, and ship them; no order has two', async () => {
    const [one, two, paid] = [await orderOf(), await orderOf(), await orderOf(10)]
    expect(await take(one.id, two.id, paid.id)).toEqual(['订单待付款，不能发货'])
    expect(await take(one.id)).toEqual(['已有电子面单'])
    const [waybill] = await stateOf(one.id)
    expect(waybill).toMatchObject({ status: 20, number: expect.stringMatching(/^SF/) })
    // a second run of the job takes no second number
    let asked = 0
    service({ take: async () => ({ state: 'taken', number: `SF00000${asked++}`, mark: '', label: '' }) })
    await fetchWaybill(shop.app, Number(waybill?.id))
    expect(asked).toBe(0)
    const list = (await shop.operate('order', 'GetPickList', { ids: [one.id] }, boss.token)).Data
    expect(list?.Orders[0]?.Waybill).toMatchObject({ CourierName: '顺丰速运', LogisticCode: waybill?.number })
    const shown = { ids: [one.id], reason: '打印拣货单' }
    expect((await shop.operate('order', 'ShowReceivers', shown, boss.token)).Data?.Receivers).toMatchObject([
      { ID: one.id, Label: expect.stringContaining('/label/') },
    ])
    const found = async (waybill: number) => {
      const filter = { waybill, currentPage: 1, pageSize: 50 }
      const list = await shop.operate('order', 'ListOrders', filter, boss.token)
      return list.Data?.DataList.map(({ ID }) => ID).sort()
    }
    expect(await found(20)).toEqual([one.id, two.id].sort())
    expect(await found(30)).toEqual([])
    expect(await found(0)).toContain(paid.id)
    expect(await found(0)).not.toContain(one.id)
    expect(await bulk('order.ship-labelled', [one.id, two.id, paid.id])).toEqual(['订单待付款，不能发货'])
    expect(await detail(one.id)).toMatchObject({
      OrderStatus: 40,
      Parcels: [{ LogisticCode: waybill?.number, ShipperCode: 'shunfeng' }],
    })
    expect((await stateOf(one.id))[0]?.status).toBe(30)
    expect(await bulk('order.drop-waybill', [one.id])).toEqual(['没有可取消的电子面单'])
  })

  it('show why a number was refused, and can be requested again', async () => {
    const order = await orderOf()
    service({ take: async () => ({ state: 'refused', message: '收件地址超出派送范围' }) })
    await take(order.id)
    expect(await stateOf(order.id)).toMatchObject([{ status: 40, why: '收件地址超出派送范围' }])
    expect(await bulk('order.ship-labelled', [order.id])).toEqual(['取号失败：收件地址超出派送范围'])
    service({ take: async () => ({ state: 'taken', number: 'SF5550000001', mark: '', label: '' }) })
    await take(order.id)
    expect((await stateOf(order.id)).map(({ status }) => status)).toEqual([40, 20])
  })

  it('are returned when the order is cancelled, its address changes or the warehouse drops them', async () => {
    const given: string[] = []
    service({
      cancel: async ({ number }) => {
        given.push(number)
        return { state: 'cancelled' }
      },
    })
    const [one, two, late] = [await orderOf(), await orderOf(), await orderOf()]
    await take(one.id, two.id)
    await bulk('order.waybill', [late.id], { courier: 'shunfeng' })
    await bulk('order.drop-waybill', [two.id, late.id])
    await shop.app.database.db.execute(sql`update waybills set status = 20 where order_id = ${one.id}`)
    await shop.operate('order', 'CancelOrderForConsole', { id: one.id, reason: '缺货' }, boss.token)
    await runDue(shop.app, needlessWaybills)
    const rows = [...(await stateOf(one.id)), ...(await stateOf(two.id))]
    expect(rows.map(({ status }) => status)).toEqual([60, 60])
    for (const { id } of rows) await dropWaybill(shop.app, Number(id))
    expect(given).toEqual(rows.map(({ number }) => number))
    // The number arrived after the waybill was dropped: it is kept, to be given back.
    expect(await stateOf(late.id)).toMatchObject([{ status: 60, number: '' }])
    const moved = await orderOf()
    await take(moved.id)
    await shop.app.database.transact((db) => dropWaybillOf(shop.app, db, moved.id))
    expect(await stateOf(moved.id)).toMatchObject([{ status: 60 }])
    await take(moved.id)
    expect((await stateOf(moved.id)).map(({ status }) => status)).toEqual([60, 20])
  })
})

describe('GetPickList', () => {
  it('adds pieces up by product and has a slip for each order', async () => {
    const { id: productId } = await makeGoods(shop, { name: '龟背竹', stock: 50 })
    const make = (quantity: number) =>
      makeOrder(shop.app, {
        memberId: buyer.id,
        status: 30,
        lines: [{ productId, quantity }],
        remark: '请带土',
      })
    const [one, two] = [await make(2), await make(3)]
    const ask = async (ids?: number[]) =>
      (await shop.operate('order', 'GetPickList', ids ? { ids } : {}, boss.token)).Data
    const list = await ask([one.id, two.id])
    expect(list?.Products).toMatchObject([
      { ProductID: productId, Name: '龟背竹', Quantity: 5, OrderCount: 2 },
    ])
    expect(list?.Orders.map((slip) => [slip.OrderCode, slip.Lines[0]?.Quantity, slip.Remark])).toEqual([
      [one.code, 2, '请带土'],
      [two.code, 3, '请带土'],
    ])
    expect((await ask())?.Orders.map((slip) => slip.ID)).toEqual(expect.arrayContaining([one.id, two.id]))
    // Orders handed to the warehouse leave the list of waiting ones, which makes room for the next.
    await shop.operate('order', 'MarkPicking', { ids: [one.id], handedOver: true }, boss.token)
    const stage = async (handedOver: boolean) =>
      (await shop.operate('order', 'GetPickList', { handedOver }, boss.token)).Data?.Orders.map(
        ({ ID }) => ID,
      )
    expect(await stage(false)).not.toContain(one.id)
    expect(await stage(true)).toContain(one.id)
    expect((await shop.operate('order', 'GetPickList', { sheet: 9 }, boss.token)).Data).toMatchObject({
      Sheet: 9,
      Orders: [],
      Further: 0,
    })
  })

  it('is marked as shipped by the operator, and undone', async () => {
    const { id } = await orderOf()
    const mark = async (handedOver: boolean) =>
      (await shop.operate('order', 'MarkPicking', { ids: [id], handedOver }, boss.token)).Data?.Changed
    expect(await mark(true)).toBe(1)
    expect(await mark(true)).toBe(0)
    const byDesk = await shop.operate('order', 'CancelOrderForConsole', { id, reason: '缺货' }, boss.token)
    expect(byDesk.Code).toBe('order/not-taken-back')
    expect((await detail(id))?.Actions).toContain('takeBack')
    expect(await mark(false)).toBe(1)
    expect((await detail(id))?.History.slice(-2).map((step) => step.Reason)).toEqual([
      '交仓库拣货',
      '从仓库撤回',
    ])
  })
})

describe('a parcel', () => {
  it('shows the courier’s steps, queries again, and gets a corrected number', async () => {
    const order = await orderOf(40)
    const seen = await detail(order.id)
    expect(seen?.Tracks).toMatchObject([{ StateCN: '运输中', Steps: [] }])
    const id = seen?.Parcels[0]?.ID ?? 0
    expect((await shop.operate('order', 'RefreshParcel', { id }, boss.token)).Data).toEqual({
      Answered: false,
    })
    const correct = (form: object) =>
      shop.operate(
        'order',
        'CorrectParcel',
        { id, ShipperCode: 'zhongtong', LogisticCode: 'ZT12345678', ...form },
        boss.token,
      )
    expect((await correct({})).Status).toBe(100)
    expect((await detail(order.id))?.Parcels[0]).toMatchObject({
      ShipperName: '中通快递',
      LogisticCode: 'ZT12345678',
    })
    expect((await correct({ ShipperCode: 'nobody' })).Code).toBe('order/courier-unknown')
    expect((await correct({ LogisticCode: order.code })).Msg).toBe('运单号填成了订单号')
    expect((await correct({ id: 99_999_999 })).Code).toBe('order/parcel-not-found')
    const other = (await detail((await orderOf(40)).id))?.Parcels[0]?.ID ?? 0
    expect((await correct({ id: other })).Code).toBe('order/tracking-used')
    expect(await audits('CorrectParcel')).toBe(1)
  })
})

describe('the bulk action order.remark', () => {
  it('writes one remark on many orders and undoes it, except where another operator wrote one since', async () => {
    const [one, other] = [(await orderOf()).id, (await orderOf()).id]
    const remarksOf = async (id: number) => (await detail(id))?.Remarks.map(({ Remark }) => Remark)
    const asked = { act: 'order.remark', ids: [one, other], params: JSON.stringify({ remark: '节后发货' }) }
    const { Data } = await shop.operate('bulk', 'PreviewBulk', asked, boss.token)
    expect(Data).toMatchObject({ Planned: 2, Words: '备注“节后发货”' })
    const id = Data?.ID ?? 0
    await shop.operate('bulk', 'StartBulk', { id, reason: '放假' }, boss.token)
    await runDue(shop.app, runBulks)
    expect(await remarksOf(one)).toEqual(['节后发货'])
    await shop.operate('order', 'SetOrderRemark', { id: other, remark: '先发' }, boss.token)
    await shop.operate('bulk', 'UndoBulk', { id }, boss.token)
    await runDue(shop.app, runBulks)
    expect((await detail(one))?.ServiceRemark).toBe('')
    expect((await detail(other))?.ServiceRemark).toBe('先发')
  })
})
