import { createHash } from 'node:crypto'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeOperator } from '../operator/operator.factory'
import { type Buyer, makeBuyer, makeGoods } from '../order/buyer.factory'
import { fakeCourier } from '../order/courier/courier.fake'
import { COURIER, type Courier, courierService } from '../order/courier/courier.provider'
import { readPickup } from '../order/courier/pickup'
import { makeOrder } from '../order/order.factory'
import { FakeChannel } from '../payment/pay-channel.fake'
import { ensureClean } from '../platform/audit/checks'
import { runDue } from '../platform/jobs/due'
import { setUpTestApp } from '../platform/testing/set-up-test-app'
import { makeCase } from './aftersale.factory'
import { pickupDue, placePickup } from './pickup'

const salt = 'the-salt-of-tests'
const hour = 3_600_000
const shop = setUpTestApp()
let buyer: Buyer
let desk: string
let calls: string[]
/** The courier's answer to a booking and to a cancellation. */
let says: 'yes' | 'no' | 'nothing'

beforeAll(async () => {
  new FakeChannel().plugInto(shop.app)
  desk = (await makeOperator(shop.app)).token
})
beforeEach(async () => {
  buyer = await makeBuyer(shop)
  calls = []
  says = 'yes'
  fakeCourier(shop.app)
  const unknown = { state: 'unknown', reason: 'no answer' } as const
  const courier: Courier = {
    ...courierService(shop.app),
    pickup: {
      book: async ({ code, byShop, day, slot, sender, receiver }) => {
        calls.push(`book ${byShop ? 'shop' : 'member'} ${day} ${slot} ${sender.name}→${receiver.name}`)
        if (says === 'nothing') return unknown
        return says === 'no'
          ? { state: 'refused', message: '该地区暂不支持上门取件' }
          : { state: 'booked', taskId: `T${code}`, orderId: code }
      },
      cancel: async ({ taskId }) => {
        calls.push(`cancel ${taskId}`)
        if (says === 'nothing') return unknown
        return { state: says === 'no' ? 'refused' : 'cancelled' }
      },
      read: (form) => readPickup({ salt }, form),
    },
  }
  shop.app.providers.set(COURIER, courier)
})
afterEach(() => ensureClean(shop.app))

const db = () => shop.app.database.db
const tomorrow = () => shanghaiDay(shop.app.clock.now() + 24 * hour)
/** A case whose goods are to be sent back. */
const toSend = async (reason: 'wrong' | 'unwanted' = 'wrong') => {
  const { id } = await makeGoods(shop, { priceFen: 5000, isSevenDayReturn: true, isLive: false })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId: id }] })
  return (await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 30, status: 30, reason }))
    .id
}
const book = (id: number, more: object = {}) =>
  shop.call(
    'aftersale',
    'BookPickup',
    {
      ...{ id, addressID: buyer.addressId, day: tomorrow(), slot: '09:00-11:00' },
      ...{ requestID: crypto.randomUUID(), ...more },
    },
    buyer.token,
  )
const rowsOf = async (caseId: number) =>
  (
    await db().execute<{ id: string; code: string; status: number; fee: number; why: string }>(
      sql`select id, code, status, fee_fen as fee, why from pickups where after_sale_id = ${caseId} order by id`,
    )
  ).rows
/** Books, and lets the job ask the courier. */
const booked = async (reason: 'wrong' | 'unwanted' = 'wrong') => {
  const id = await toSend(reason)
  expect((await book(id)).Status).toBe(100)
  const [row] = await rowsOf(id)
  await placePickup(shop.app, Number(row?.id))
  return { id, code: row?.code ?? '' }
}
const cancel = (id: number, token = buyer.token) => shop.call('aftersale', 'CancelPickup', { id }, token)
const detail = async (id: number) =>
  (await shop.call('aftersale', 'GetCustomerByID', { id }, buyer.token)).Data
const push = async (
  code: string,
  data: object,
  more: { number?: string; key?: string; taskId?: string } = {},
) => {
  const { number = '', key = salt, taskId = `T${code}` } = more
  const param = JSON.stringify({
    kuaidicom: 'jd',
    kuaidinum: number,
    message: '联系不上',
    data: { orderId: code, ...data },
  })
  const sign = createHash('md5')
    .update(param + key)
    .digest('hex')
    .toUpperCase()
  const answer = await shop.http.inject({
    ...{
      method: 'POST',
      url: '/notify/pickup',
      payload: new URLSearchParams({ taskId, param, sign }).toString(),
    },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  return answer.json<{ result: boolean }>().result
}
const messages = async () =>
  (
    await db().execute<{ content: string }>(
      sql`select content from messages where member_id = ${buyer.id} and title like '上门取件%' order by id`,
    )
  ).rows.map(({ content }) => content)

test('a booked courier collects, the tracking number is filled in, and the shop pays the fee of its own fault', async () => {
  const { id, code } = await booked()
  expect((await book(id)).Status).toBe(100)
  expect((await book(id, { slot: '11:00-13:00' })).Code).toBe('aftersale/pickup-open')
  expect(calls).toEqual([expect.stringMatching(/^book shop 明天 09:00-11:00 .+→.+/)])
  const seen = await detail(id)
  expect(seen?.Pickup).toMatchObject({
    MayBook: false,
    ByShop: true,
    Booking: { StatusCN: '已预约', IsOpen: true },
  })
  expect(seen?.Next).toBe('快递员会在预约的时间上门取件，取件后运单号自动填入')

  expect(await push(code, { status: '1', courierName: '小陈', courierMobile: '13900000000' })).toBe(true)
  expect((await detail(id))?.Pickup.Booking).toMatchObject({ Courier: '小陈', IsOpen: true })
  // forged, of another booking, with another order number
  expect(await push(code, { status: '10' }, { number: 'JD00000001', key: 'another' })).toBe(false)
  expect(await push(code, { status: '10' }, { number: 'JD00000001', taskId: 'T-unknown' })).toBe(false)
  expect(await push(code, { orderId: 'other', status: '10' }, { number: 'JD00000001' })).toBe(false)
  expect((await detail(id))?.Status).toBe(30)

  const collected = { status: '10', freight: '12.30' }
  const both = [
    push(code, collected, { number: 'JD00000001' }),
    push(code, collected, { number: 'JD00000001' }),
  ]
  expect(await Promise.all(both)).toEqual([true, true])
  // news that comes late changes neither state nor number
  expect(await push(code, { status: '11' }, { number: 'JD99999999' })).toBe(true)
  const after = await detail(id)
  expect(after).toMatchObject({ Status: 40, Back: { ShipperCode: 'jd', LogisticCode: 'JD00000001' } })
  expect(after?.Pickup.Booking).toMatchObject({ StatusCN: '已取件', LogisticCode: 'JD00000001', Fee: 12.3 })
  // the courier's fee is the postage: it is not paid a second time to the member
  expect(after?.Postage.MayAsk).toBe(false)
  const { Data } = await shop.operate('aftersale', 'ListPickups', { keyword: 'JD00000001' }, desk)
  expect(Data).toMatchObject({
    TotalCount: 1,
    Owed: 12.3,
    DataList: [{ CaseID: id, ByShop: true, Address: '' }],
  })
  expect(await messages()).toEqual([
    expect.stringContaining('上门取件，请包装好商品，运费由商家承担'),
    expect.stringContaining('快递员已取件：京东物流 JD00000001'),
  ])
  // the weight was corrected later
  expect(await push(code, { status: '155', freight: '15' })).toBe(true)
  expect((await rowsOf(id)).map(({ fee }) => fee)).toEqual([1500])
})

test('the month report has the fees that the shop owes couriers', async () => {
  const owed = async () => {
    const month = shanghaiDay(shop.app.clock.now()).slice(0, 7)
    const { Data } = await shop.operate('report', 'GetMonthReport', { month }, desk)
    return Data?.Pickups ?? []
  }
  const [before] = await owed()
  const shops = await booked()
  await push(shops.code, { status: '10', freight: '7.50' }, { number: 'JD00000011' })
  const members = await booked('unwanted')
  await push(members.code, { status: '10', freight: '9' }, { number: 'JD00000012' })
  const [after, ...others] = await owed()
  expect(others).toEqual([])
  expect(after?.Name).toBe('京东物流')
  expect(after?.Count).toBe((before?.Count ?? 0) + 1)
  expect(after?.Amount).toBeCloseTo((before?.Amount ?? 0) + 7.5)
})

test('for a return without a reason the member pays the courier, and the shop nothing', async () => {
  const { id, code } = await booked('unwanted')
  expect(calls[0]).toMatch(/^book member/)
  await push(code, { status: '10', freight: '9' }, { number: 'JD00000002' })
  expect((await detail(id))?.Status).toBe(40)
  const { Data } = await shop.operate('aftersale', 'ListPickups', { keyword: 'JD00000002' }, desk)
  expect(Data).toMatchObject({ TotalCount: 1, Owed: 0 })
})

test('a booking is cancelled at the courier first, and another can be made; three a day', async () => {
  const { id, code } = await booked()
  says = 'nothing'
  expect((await cancel(id)).Code).toBe('aftersale/pickup-unsure')
  says = 'no'
  expect((await cancel(id)).Code).toBe('aftersale/pickup-gone')
  says = 'yes'
  expect((await cancel(id, (await makeBuyer(shop)).token)).Code).toBe('aftersale/not-found')
  expect((await cancel(id)).Status).toBe(100)
  expect((await cancel(id)).Status).toBe(100)
  expect(calls.filter((call) => call === `cancel T${code}`)).toHaveLength(3)
  expect((await book(id)).Status).toBe(100)
  const reason = { id, reason: '仓库盘点，改天再取' }
  expect((await shop.operate('aftersale', 'CancelCasePickup', reason, desk)).Status).toBe(100)
  expect((await detail(id))?.Pickup.Booking?.Why).toBe('仓库盘点，改天再取')
  expect((await book(id)).Status).toBe(100)
  await cancel(id)
  expect((await book(id)).Msg).toBe('每天最多预约 3 次上门取件，请明天再约，或自行寄回后填写运单号')
  const other = await toSend()
  expect((await book(other)).Code).toBe('aftersale/pickup-many')
})

test('what cannot be booked is refused', async () => {
  const id = await toSend()
  expect((await book(id, { day: shanghaiDay(shop.app.clock.now() + 72 * hour) })).Code).toBe(
    'aftersale/pickup-slot',
  )
  expect((await book(id, { slot: '03:00-05:00' })).Code).toBe('aftersale/pickup-slot')
  const other = await makeBuyer(shop)
  expect((await book(id, { addressID: other.addressId })).Code).toBe('member/address-not-found')
  const { id: productId } = await makeGoods(shop, { isLive: false })
  const order = await makeOrder(shop.app, { memberId: buyer.id, status: 50, lines: [{ productId }] })
  const early = await makeCase(shop.app, { memberId: buyer.id, orderId: order.id, type: 30, status: 10 })
  expect((await book(early.id)).Code).toBe('aftersale/pickup-no')
  expect((await detail(early.id))?.Pickup.MayBook).toBe(false)
})

test('a courier that refuses, fails or does not come ends the booking, and the member may book again', async () => {
  const refused = await toSend()
  await book(refused)
  says = 'nothing'
  const [asked] = await rowsOf(refused)
  await expect(placePickup(shop.app, Number(asked?.id))).rejects.toThrow('courier: no answer')
  says = 'no'
  await placePickup(shop.app, Number(asked?.id))
  expect((await detail(refused))?.Pickup).toMatchObject({
    MayBook: true,
    Booking: { Why: '该地区暂不支持上门取件' },
  })

  says = 'yes'
  const { id, code } = await booked()
  await push(code, { status: '11' })
  expect((await detail(id))?.Pickup).toMatchObject({
    MayBook: true,
    Booking: { StatusCN: '未取件', Why: '联系不上' },
  })

  const late = await booked()
  const due = await db().execute<{ due: string }>(
    sql`select due_at as due from after_sales where id = ${late.id}`,
  )
  expect(new Date(due.rows[0]?.due ?? 0).getTime()).toBeGreaterThan(
    Date.parse(`${tomorrow()}T11:00:00+08:00`),
  )
  shop.app.clock.move(60 * hour)
  expect(await runDue(shop.app, pickupDue)).toBeGreaterThan(0)
  expect((await rowsOf(late.id)).map(({ status, why }) => [status, why])).toEqual([
    [90, '约定的时间没有取件'],
  ])
  expect((await messages()).at(-1)).toContain('约定的时间没有取件。可以重新预约，或自行寄回后填写运单号')
  shop.app.clock.move(-60 * hour)
})

test('a number filled in by hand, or a withdrawal, cancels the courier; a parcel that was still collected is recorded', async () => {
  const { id, code } = await booked()
  const parcel = { id, shipperCode: 'shunfeng', logisticCode: 'SF00000077', requestID: crypto.randomUUID() }
  expect((await shop.call('aftersale', 'CustomerBackFill', parcel, buyer.token)).Status).toBe(100)
  expect((await rowsOf(id)).map(({ status }) => status)).toEqual([80])
  const jobs = await db().execute(sql`select from pgboss.job where name = 'aftersale.cancel-pickup'`)
  expect(jobs.rows.length).toBeGreaterThan(0)
  expect(await push(code, { status: '10', freight: '12' }, { number: 'JD00000003' })).toBe(true)
  expect((await rowsOf(id)).map(({ status, fee }) => [status, fee])).toEqual([[30, 1200]])
  expect((await detail(id))?.Back?.LogisticCode).toBe('SF00000077')

  const withdrawn = await booked()
  await shop.call(
    'aftersale',
    'CancelCustomer',
    { id: withdrawn.id, requestID: crypto.randomUUID() },
    buyer.token,
  )
  expect((await rowsOf(withdrawn.id)).map(({ status }) => status)).toEqual([80])
})

test('a booking cancelled during the request to the courier is cancelled at the courier too', async () => {
  const id = await toSend()
  await book(id)
  const [row] = await rowsOf(id)
  const service = courierService(shop.app)
  if (!service.pickup) throw new Error('no pick-up')
  const { pickup } = service
  const slow: Courier = {
    ...service,
    pickup: {
      ...pickup,
      book: async (order) => {
        await cancel(id)
        return pickup.book(order)
      },
    },
  }
  shop.app.providers.set(COURIER, slow)
  await placePickup(shop.app, Number(row?.id))
  expect((await rowsOf(id)).map(({ status }) => status)).toEqual([80])
  const { rows } = await db().execute<{ id: number }>(
    sql`select (data -> 'data' ->> 'id')::int as id from pgboss.job where name = 'aftersale.cancel-pickup'`,
  )
  expect(rows.map((job) => Number(job.id))).toContain(Number(row?.id))
})

test('the job that runs twice at once leaves one booking, which stays', async () => {
  const id = await toSend()
  await book(id)
  const [row] = await rowsOf(id)
  await Promise.all([1, 2].map(() => placePickup(shop.app, Number(row?.id))))
  expect((await rowsOf(id)).map(({ status }) => status)).toEqual([20])
  const { rows } = await db().execute(
    sql`select from pgboss.job where name = 'aftersale.cancel-pickup' and data -> 'data' ->> 'id' = ${String(row?.id)}`,
  )
  expect(rows).toEqual([])
})

// Red before: each booking keeps the case open until a day after its slot, and three a day could be made for ever.
test('a case has at most five bookings, and more cannot keep it open', async () => {
  const id = await toSend()
  for (let n = 0; n < 5; n++) {
    expect((await book(id)).Status).toBe(100)
    await cancel(id)
    if (n % 2 === 1) shop.app.clock.move(24 * hour)
  }
  expect(await book(id)).toMatchObject({
    Code: 'aftersale/pickup-case',
    Msg: '这笔售后已预约 5 次上门取件，请自行寄回后填写运单号',
  })
})
