import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { type Buyer, makeGoods } from '../../apps/server/src/order/buyer.factory'
import { ensureClean } from '../../apps/server/src/platform/audit/checks'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type ServerProcess, startServerProcess } from '../../apps/server/src/platform/testing/server-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { createOrderPath, makeBuyers, orderForm } from '../lib/buyers'
import { type Answer, ask, countOutcomes } from '../lib/crowd'
import { makeOlderRelease } from '../lib/older-release'
import { leaveOpen, tell } from '../lib/tell'

let shop: TestApp
let buyers: Buyer[]
let goods: number
let token: string
let newer: ServerProcess
const release = makeOlderRelease()
let older: Awaited<ReturnType<NonNullable<typeof release>['start']>> | undefined
beforeAll(async () => {
  shop = await startTestApp()
  goods = (await makeGoods(shop, { stock: 100_000, name: '铜钱草' })).id
  buyers = await makeBuyers(shop, 30)
  token = (await makeOperator(shop.app)).token
  newer = await startServerProcess(shop.databaseUrl, { ROLE: 'all' })
  older = await release?.start(shop.databaseUrl)
}, 180_000)
afterAll(async () => {
  newer.kill()
  await older?.kill()
  release?.remove()
  await shop.stop()
})

const orders = 100

it('FR109 serves from two releases on one database, and continues when the older one is stopped', async (context) => {
  if (!older || !release) return leaveOpen(context, 'all of it: there is no history of the sources here')
  const ports = [older.port, newer.port] as const
  const answers: Answer[] = []
  const send = async (port: number, path: string, payload: object | undefined, by: string) => {
    const answer = await ask({ port, path, token: by, ...(payload ? { payload } : {}) })
    answers.push(answer)
    return answer
  }
  /** Something begun in one release and ended in the other. */
  const shopAt = async (n: number) => {
    const buyer = buyers[n % buyers.length] as Buyer
    const [here, there] = n % 2 === 0 ? ports : ([ports[1], ports[0]] as const)
    const form = orderForm(buyer, [[goods, 1]], `two-releases-${n}`)
    const placed = await send(here, createOrderPath, form, buyer.token)
    // the same request again, at the other release: one order
    const again = await send(there, createOrderPath, form, buyer.token)
    expect(again.body?.Data).toEqual(placed.body?.Data)
    const { ID: id } = (placed.body?.Data ?? { ID: 0 }) as unknown as { ID: number }
    await send(there, `/api/Order/GetOrderByID?id=${id}`, undefined, buyer.token)
    const list = [{ ProductID: goods, Quantity: 1 }]
    await send(here, '/api/Member/AddShoppingCar', { shoppingCarList: list }, buyer.token)
    await send(there, '/api/Member/GetShoppingCarInfo', undefined, buyer.token)
    if (n % 3 === 0)
      await send(there, '/api/Order/CancelOrder', { id, cancelReason: '我不想买了' }, buyer.token)
  }
  await inLanes(orders, 6, (n) => shopAt(n))
  for (const [here, there] of [ports, [ports[1], ports[0]]] as const) {
    const params = JSON.stringify({ way: 'up', by: 'yuan', amount: '0.01', round: 'none' })
    const asked = { act: 'product.price', params, ids: [goods] }
    const preview = await send(here, '/api/Console/PreviewBulk', asked, token)
    const { ID: id } = (preview.body?.Data ?? { ID: 0 }) as unknown as { ID: number }
    await send(there, '/api/Console/StartBulk', { id, reason: '两个版本同时运行' }, token)
    await send(here, `/api/Console/GetBulk?id=${id}`, undefined, token)
  }
  await older.kill()
  const after = await inLanes(20, 4, async (n) => {
    const buyer = buyers[n % buyers.length] as Buyer
    const form = orderForm(buyer, [[goods, 1]], `after-the-kill-${n}`)
    return send(newer.port, createOrderPath, form, buyer.token)
  })
  const outcomes = countOutcomes(answers)
  tell(
    context,
    `the release ${release.commit.slice(0, 8)} beside this one: ${answers.length} calls begun in one and ended in the other: ${JSON.stringify(outcomes)}; ${after.length} orders after the older one was killed`,
  )
  expect(outcomes).toEqual({ '200/100': answers.length })
  await ensureClean(shop.app)
}, 300_000)
