import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDue } from '../../platform/jobs/due'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { type Buyer, makeBuyer, makeGoods } from '../buyer.factory'
import { makeOrder } from '../order.factory'
import { parcels } from '../order.tables'
import { lookForParcel, subscribeParcel } from '../ship/track-parcel'
import { readPush } from './courier'
import { parcelDue } from './courier.jobs'
import { COURIER, type Courier } from './courier.provider'
import type { Track } from './track'

const salt = 'the-salt-of-tests'
const shop = setUpTestApp()
let buyer: Buyer
let asked: string[]
let tracked: Track | undefined
beforeAll(async () => {
  buyer = await makeBuyer(shop)
})
beforeEach(() => {
  asked = []
  tracked = undefined
  const courier: Courier = {
    subscribe: async ({ company, number, callbackUrl, to }) => {
      asked.push(`subscribe ${company} ${number} ${new URL(callbackUrl).pathname} ${to}`)
      return { state: 'subscribed' }
    },
    queryTrack: async ({ company, number }) => {
      asked.push(`query ${company} ${number}`)
      return tracked ? { state: 'tracked', track: tracked } : { state: 'none' }
    },
    readPush: (form) => readPush({ salt }, form),
  }
  shop.app.providers.set(COURIER, courier)
})

const shipped = async () => {
  const { id } = await makeGoods(shop, { name: '龟背竹', attribute: '中号' })
  const number = `SF${Math.random().toString().slice(2, 14)}`
  const order = await makeOrder(shop.app, {
    memberId: buyer.id,
    status: 40,
    lines: [{ productId: id }],
    logisticCode: number,
    parcelState: 0,
  })
  return { order, number }
}
const logistics = async (orderID: number) =>
  (await shop.call('order', 'GetLogisticsInfo', { orderID }, buyer.token)).Data?.[0]
const parcelIdOf = async (orderID: number) => (await logistics(orderID))?.ID as number

const step = (time: string, context: string) => ({ context, time, ftime: time, status: '' })
const push = (number: string, state: string, data: object[], key = salt) => {
  const param = JSON.stringify({
    status: 'polling',
    lastResult: { message: 'ok', nu: number, com: 'shunfeng', state, data },
  })
  const sign = createHash('md5')
    .update(param + key)
    .digest('hex')
    .toUpperCase()
  return shop.http.inject({
    method: 'POST',
    url: '/notify/courier',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ param, sign }).toString(),
  })
}
const collected = step('2026-05-01 09:00:00', '已揽收')
const moving = step('2026-05-02 10:00:00', '已到达深圳')
const signed = step('2026-05-03 11:00:00', '已签收')

describe('a push of the courier', () => {
  it('shows its news, the newest first', async () => {
    const { order, number } = await shipped()
    expect(await logistics(order.id)).toMatchObject({
      State: 0,
      StateCN: '已发货',
      Traces: [],
      ShipperPhone: '',
    })
    expect((await push(number, '0', [moving, collected])).json()).toMatchObject({
      result: true,
      returnCode: '200',
    })
    expect(await logistics(order.id)).toMatchObject({
      State: 2,
      StateCN: '运输中',
      ShipperName: '顺丰速运',
      Products: [{ Name: '龟背竹', Attribute: '中号', Quantity: 1 }],
      Traces: [
        { AcceptTime: '2026-05-02T10:00:00+08:00', AcceptStation: '已到达深圳' },
        { AcceptTime: '2026-05-01T09:00:00+08:00', AcceptStation: '已揽收' },
      ],
    })
    const { Data } = await shop.call('order', 'GetOrderByID', { id: order.id }, buyer.token)
    expect(Data).toMatchObject({ LatestTrace: '已到达深圳', ParcelNum: 1 })
    // a second parcel without news does not hide the news of the first
    const second = { shipperCode: 'yunda', shipperName: '韵达', logisticCode: `${number}B` }
    await shop.app.database.db
      .insert(parcels)
      .values({ ...second, orderId: order.id, shippedAt: new Date(shop.app.clock.now()) })
    const { Data: both } = await shop.call('order', 'GetOrderByID', { id: order.id }, buyer.token)
    expect(both).toMatchObject({ LatestTrace: '已到达深圳', ParcelNum: 2 })
  })

  it('never steps back: late and repeated pushes change nothing', async () => {
    const { order, number } = await shipped()
    await push(number, '3', [signed, moving, collected])
    await push(number, '0', [moving, collected])
    expect(await logistics(order.id)).toMatchObject({ State: 3, StateCN: '已签收' })
    expect((await logistics(order.id))?.Traces).toHaveLength(3)
  })

  it('counts by the time of its newest step, not by the number of steps', async () => {
    const { order, number } = await shipped()
    await push(number, '0', [collected, moving])
    await push(number, '3', [signed])
    await push(number, '3', [signed])
    expect(await logistics(order.id)).toMatchObject({ State: 3 })
    expect((await logistics(order.id))?.Traces.map(({ AcceptStation }) => AcceptStation)).toEqual([
      '已签收',
      '已到达深圳',
      '已揽收',
    ])
  })

  it('with an unknown state keeps its text and the earlier state', async () => {
    const { order, number } = await shipped()
    await push(number, '1', [collected])
    await push(number, '11', [step('2026-05-02 10:00:00', '快件清关中')])
    expect(await logistics(order.id)).toMatchObject({
      State: 1,
      Traces: [{ AcceptStation: '快件清关中' }, {}],
    })
  })

  it('is refused when forged or about a parcel that is not ours', async () => {
    const { order, number } = await shipped()
    expect((await push(number, '3', [signed], 'another-salt')).json()).toMatchObject({ result: false })
    expect((await push('SF-nobody', '3', [signed])).json()).toMatchObject({ result: false })
    for (const payload of ['', 'param=x&sign=y', 'param[]=x&sign=y'])
      expect(
        (
          await shop.http.inject({
            method: 'POST',
            url: '/notify/courier',
            headers: { 'content-type': 'application/x-www-form-urlencoded' },
            payload,
          })
        ).json(),
      ).toMatchObject({ result: false })
    expect(await logistics(order.id)).toMatchObject({ State: 0 })
  })
})

describe('a parcel', () => {
  it('is subscribed with our address for pushes', async () => {
    const { order, number } = await shipped()
    await subscribeParcel(shop.app, await parcelIdOf(order.id))
    expect(asked).toEqual([`subscribe shunfeng ${number} /notify/courier 深圳市`])
  })

  it('without a push for two hours is queried, until it is signed', async () => {
    const { order, number } = await shipped()
    tracked = { company: 'shunfeng', number, state: 'signed', steps: [{ text: '已签收', at: new Date() }] }
    // Parcels made by this file are shipped a day after their order.
    shop.app.clock.move(27 * 3_600_000)
    expect(await runDue(shop.app, parcelDue)).toBeGreaterThan(0)
    expect(await runDue(shop.app, parcelDue)).toBe(0)
    await lookForParcel(shop.app, await parcelIdOf(order.id))
    expect(asked).toEqual([`query shunfeng ${number}`])
    expect(await logistics(order.id)).toMatchObject({ State: 3 })
  })

  // Red when only signing ends it: a lost parcel would be queried twelve times a day for ever. Red also when
  // lost parcels are only skipped: they stay at the head of the index, and each query reads them again.
  it('unsigned a month after shipping is no longer queried, and set aside before the query', async () => {
    const { db } = shop.app.database
    const lost = await Promise.all(Array.from({ length: 60 }, shipped))
    const lostIds = await Promise.all(lost.map(({ order }) => parcelIdOf(order.id)))
    shop.app.clock.move(32 * 24 * 3_600_000)
    const { order } = await shipped()
    shop.app.clock.move(27 * 3_600_000)
    await db.execute(sql`delete from pgboss.job where name = 'order.look-for-parcel'`)
    expect(await runDue(shop.app, parcelDue)).toBeGreaterThanOrEqual(61)
    const jobs = await db.execute<{ id: number }>(sql`
      select order_id as id from parcels join pgboss.job on (data -> 'data' ->> 'parcelId')::int = parcels.id
      where name = 'order.look-for-parcel'`)
    expect(jobs.rows.map(({ id }) => Number(id))).toEqual([order.id])
    const asked = await db.execute(sql`
      select id from parcels where id = any(${sql.param(lostIds)}::bigint[]) and checked_at is not null`)
    expect(asked.rows).toEqual([])
    const waiting = await db.execute(parcelDue.waiting?.(new Date(shop.app.clock.now())) ?? '')
    expect(waiting.rows).toEqual([])
    shop.app.clock.move(-(32 * 24 + 27) * 3_600_000)
  })
})

describe('GetLogisticsCompany', () => {
  it('lists the couriers we ship with', async () => {
    const { Data } = await shop.call('order', 'GetLogisticsCompany', {})
    expect(Data).toContainEqual({ Code: 'shunfeng', Name: '顺丰速运', Phone: '95338' })
  })
})
