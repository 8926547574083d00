import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { courierCompanies, courierName } from '@greenstar/rules/freight/courier.companies'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sandbox, startSandbox } from '../../platform/sandbox/child'
import { CourierConfig } from './config'
import { pushAccepted, queryTrack, readPush, subscribe } from './courier'
import { bookPickup, cancelPickup, type PickupOrder, readPickup } from './pickup'
import { cancelWaybill, takeWaybill, type WaybillOrder } from './waybill'

const stateDir = mkdtempSync(join(tmpdir(), 'greenstar-sandbox-'))
let sandbox: Sandbox
let config: CourierConfig
let shop: Server
let callbackUrl: string
let refusals = 0
const forms: { param: string; sign: string; taskId: string }[] = []

beforeAll(async () => {
  sandbox = await startSandbox({ stateDir, publicBase: '/sandbox', log: () => undefined, timeScale: 0.0001 })
  config = CourierConfig.parse(sandbox.keys.courier)
  shop = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8')
    })
    request.on('end', () => {
      const fields = new URLSearchParams(text)
      const of = (name: string) => fields.get(name) ?? ''
      forms.push({ param: of('param'), sign: of('sign'), taskId: of('taskId') })
      const fails = refusals-- > 0
      response
        .writeHead(fails ? 500 : 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(fails ? {} : pushAccepted))
    })
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const address = shop.address()
  callbackUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/push`
})

afterAll(async () => {
  await sandbox.stop()
  await new Promise((resolve) => shop.close(resolve))
  rmSync(stateDir, { recursive: true, force: true })
})

const move = async (company: string, number: string) => {
  const answer = await fetch(`${config.baseUrl}/parcels/${company}/${number}/move`, { method: 'POST' })
  return ((await answer.json()) as { step: string }).step
}

const pushesOf = (number: string) =>
  forms.map((form) => readPush(config, form)).filter((track) => track?.number === number)

test('a subscribed parcel moves step by step, and every step is pushed and can be queried', async () => {
  const parcel = { company: 'shunfeng', number: 'SF1000000001' }
  expect(await subscribe(config, { ...parcel, callbackUrl, to: '成都市' })).toEqual({ state: 'subscribed' })
  expect(await subscribe(config, { ...parcel, callbackUrl })).toEqual({ state: 'subscribed' })
  expect(await queryTrack(config, parcel)).toEqual({ state: 'none' })
  const expected = [
    ['揽收', 'collected', 1],
    ['运输中', 'moving', 3],
    ['派送中', 'delivering', 4],
    ['签收', 'signed', 5],
  ] as const
  for (const [at, [step, state, steps]] of expected.entries()) {
    expect(await move(parcel.company, parcel.number)).toBe(step)
    const asked = await queryTrack(config, parcel)
    expect(asked).toMatchObject({ state: 'tracked', track: { ...parcel, state } })
    expect(asked.state === 'tracked' && asked.track.steps).toHaveLength(steps)
    await vi.waitFor(() => expect(pushesOf(parcel.number)).toHaveLength(at + 1), 20_000)
    expect(pushesOf(parcel.number).at(-1)).toMatchObject({ state })
  }
  expect(pushesOf(parcel.number).at(-1)?.steps[0]?.text).toContain('成都市')
  expect(await move(parcel.company, parcel.number)).toBe('签收')
})

test('a push that fails is repeated', async () => {
  const parcel = { company: 'yunda', number: 'YD1' }
  await subscribe(config, { ...parcel, callbackUrl })
  refusals = 2
  await move(parcel.company, parcel.number)
  await vi.waitFor(() => expect(pushesOf(parcel.number)).toHaveLength(3), 20_000)
})

test('forged pushes are refused', () => {
  const param = JSON.stringify({
    status: 'polling',
    lastResult: { com: 'yunda', nu: 'YD1', state: '3', data: [] },
  })
  const md5 = (text: string) => createHash('md5').update(text).digest('hex').toUpperCase()
  expect(readPush(config, { param, sign: md5(param + config.salt) })).toMatchObject({ state: 'signed' })
  expect(readPush(config, { param, sign: md5(param) })).toBeUndefined()
  expect(readPush(config, { param: `${param} `, sign: md5(param + config.salt) })).toBeUndefined()
  expect(readPush(config, { param, sign: '' })).toBeUndefined()
  expect(readPush(config, { param: ['a'], sign: 'b' })).toBeUndefined()
  expect(readPush(config, { param: '{', sign: md5(`{${config.salt}`) })).toBeUndefined()
})

test('wrong keys are refused or unknown, never a track', async () => {
  const parcel = { company: 'yunda', number: 'YD1' }
  const wrong = { ...config, key: 'wrong' }
  expect(await subscribe(wrong, { ...parcel, callbackUrl })).toMatchObject({ state: 'refused', code: '601' })
  expect(await queryTrack(wrong, parcel)).toMatchObject({ state: 'unknown', reason: 'refused 503' })
})

test('a parcel that was never subscribed can be put on its way for a demo', async () => {
  const body = JSON.stringify({ company: 'jd', number: 'JD7', to: '广州市', steps: 3 })
  await fetch(`${config.baseUrl}/parcels`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  const asked = await queryTrack(config, { company: 'jd', number: 'JD7' })
  expect(asked).toMatchObject({ state: 'tracked', track: { state: 'delivering' } })
})

test('couriers have a name each', () => {
  expect(courierName('shunfeng')).toBe('顺丰速运')
  expect(courierName('unheard-of')).toBe('unheard-of')
  expect(new Set(courierCompanies.map((company) => company.code)).size).toBe(courierCompanies.length)
})

const aPickup = (code: string, more: Partial<PickupOrder> = {}): PickupOrder => ({
  ...{ code, company: 'jd', byShop: true, day: '明天', slot: '09:00-11:00', cargo: '退货商品', callbackUrl },
  sender: { name: '林小满', phone: '13800006620', address: '上海市松江区 1 号' },
  receiver: { name: '绿星售后', phone: '021-57620000', address: '上海市青浦区 1 号' },
  ...more,
})
const step = async (taskId: string, to: string) =>
  fetch(`${config.baseUrl}/pickups/${taskId}/${to}`, { method: 'POST' })
const newsOf = (taskId: string) =>
  forms.map((form) => readPickup(config, form)).filter((news) => news?.taskId === taskId)

test.each([true, false])(
  'a courier is booked once, collects, and reports number and fee; shop pays: %s',
  async (byShop) => {
    const order = aPickup(`P-${byShop}`, { byShop })
    const booked = await bookPickup(config, order)
    if (booked.state !== 'booked') throw new Error(JSON.stringify(booked))
    expect(await bookPickup(config, order)).toEqual(booked)
    const { taskId, orderId } = booked
    await step(taskId, 'accepted')
    await vi.waitFor(() => expect(newsOf(taskId)).toHaveLength(1), 20_000)
    expect(newsOf(taskId)[0]).toMatchObject({ orderId, state: undefined, courier: '小陈', number: undefined })
    await step(taskId, 'collected')
    await vi.waitFor(() => expect(newsOf(taskId)).toHaveLength(2), 20_000)
    const news = newsOf(taskId)[1]
    expect(news).toMatchObject({ state: 'collected', feeFen: byShop ? 1200 : 0 })
    expect(await cancelPickup(config, { byShop, taskId, orderId })).toEqual({ state: 'refused' })
    // its parcel is tracked like any other
    const tracked = await queryTrack(config, { company: 'jd', number: news?.number ?? '' })
    expect(tracked).toMatchObject({ state: 'tracked', track: { state: 'collected' } })
  },
)

test('a booking is cancelled before it is collected; wrong keys and forged pushes are refused', async () => {
  const booked = await bookPickup(config, aPickup('P-cancel'))
  if (booked.state !== 'booked') throw new Error(JSON.stringify(booked))
  const one = { byShop: true, ...booked }
  expect(await cancelPickup(config, { ...one, orderId: '0' })).toEqual({ state: 'refused' })
  expect(await cancelPickup(config, one)).toEqual({ state: 'cancelled' })
  expect(await cancelPickup(config, one)).toEqual({ state: 'cancelled' })
  expect((await step(booked.taskId, 'collected')).status).toBe(404)
  const far = aPickup('P-far', { sender: { ...aPickup('').sender, address: '不可取件的村' } })
  expect(await bookPickup(config, far)).toEqual({ state: 'refused', message: '该地区暂不支持上门取件' })
  expect(await bookPickup({ ...config, secret: 'wrong' }, aPickup('P-wrong'))).toMatchObject({
    state: 'refused',
  })
  const param = JSON.stringify({ kuaidinum: 'JD00000001', data: { orderId: '1', status: '10' } })
  expect(readPickup(config, { taskId: 'T1', param, sign: 'x' })).toBeUndefined()
  expect(readPickup(config, { taskId: 'T1', param: '{', sign: 'x' })).toBeUndefined()
})

test('a waybill is issued once for its code and can be returned; no number without an account, with a wrong key, or out of reach', async () => {
  const person = { name: '林小满', phone: '13800006620', address: '上海市松江区 1 号' }
  const aWaybill = (code: string, more: Partial<WaybillOrder> = {}): WaybillOrder => ({
    ...{ code, company: 'shunfeng', sender: person, receiver: person, cargo: '龟背竹', remark: '', ...more },
  })
  const taken = await takeWaybill(config, aWaybill('W1'))
  if (taken.state !== 'taken') throw new Error(JSON.stringify(taken))
  expect(taken.number).toMatch(/^SF\d{12}$/)
  expect(taken.mark).not.toBe('')
  // the courier's own label, where the shop has a template for it
  expect(taken.label).toBe(`/sandbox/courier/labels/${taken.number}.svg`)
  const partners = { shunfeng: { ...(config.partners.shunfeng ?? { id: '', key: '' }), template: '' } }
  expect(await takeWaybill({ ...config, partners }, aWaybill('W9'))).toMatchObject({ label: '' })
  expect(await takeWaybill(config, aWaybill('W1'))).toEqual(taken)
  const one = { code: 'W1', company: 'shunfeng', number: taken.number }
  expect(await cancelWaybill(config, { ...one, number: 'SF000000' })).toEqual({ state: 'refused' })
  expect(await cancelWaybill(config, one)).toEqual({ state: 'cancelled' })
  expect(await cancelWaybill(config, one)).toEqual({ state: 'cancelled' })
  const far = aWaybill('W2', { receiver: { ...person, address: '不可取号的岛' } })
  expect(await takeWaybill(config, far)).toEqual({ state: 'refused', message: '收件地址超出派送范围' })
  expect(await takeWaybill({ ...config, secret: 'wrong' }, aWaybill('W3'))).toMatchObject({
    state: 'refused',
  })
  expect(await takeWaybill({ ...config, partners: {} }, aWaybill('W4'))).toMatchObject({ state: 'refused' })
})
