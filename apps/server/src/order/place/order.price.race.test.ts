import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, it, vi } from 'vitest'
import { makeOperator } from '../../operator/operator.factory'
import { FakeChannel } from '../../payment/pay-channel.fake'
import { moneyOf, pushAllDue } from '../../payment/payment.factory'
import { ensureClean } from '../../platform/audit/checks'
import { isFullRun } from '../../platform/testing/full-run'
import { setUpTestApp } from '../../platform/testing/set-up-test-app'
import { beginPayment, buy, makeBuyer, makeGoods } from '../buyer.factory'

vi.setConfig({ testTimeout: 120_000 })

const shop = setUpTestApp()
let channel: FakeChannel
beforeAll(() => {
  channel = new FakeChannel().plugInto(shop.app)
})

/** Returns a repeatable sequence of numbers between 0 and 1 for a seed (mulberry32). */
const seeded = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Rounds of ten races. */
const rounds = isFullRun ? 10 : 3

it(`concurrent payment and price change end in one price, paid exactly, ${rounds * 10} times`, async () => {
  // Seen to fail with changePrice not closing the attempts and bookPayment not comparing the amount: orders
  // were paid at another price. One of the two is enough.
  // one operator each: what one may cut alone in a day is limited
  const desks = await Promise.all(Array.from({ length: 10 }, () => makeOperator(shop.app)))
  const { id } = await makeGoods(shop, { stock: 1000, priceFen: 2000 })
  const buyers = await Promise.all(Array.from({ length: 10 }, () => makeBuyer(shop)))
  const ends = { old: 0, fresh: 0, back: 0 }
  for (let seed = 1; seed <= rounds; seed++) {
    const random = seeded(seed)
    await Promise.all(
      buyers.map(async (buyer, at) => {
        const order = await buy(shop, buyer, id)
        const [first, second, third] = [random() * 40, random() * 30, random() * 10]
        const pay = async () => {
          const trade = await beginPayment(shop, buyer, order).catch(() => undefined)
          await sleep(first)
          if (!trade || channel.trades.get(trade)?.state !== 'open') return
          channel.pay(trade)
          await sleep(third)
          await shop.http.inject(channel.payNotice(trade))
        }
        const change = async () => {
          await sleep(second)
          const form = { id: order.ID, version: 1, goodsAmount: '15.00', freight: '0', reason: '老顾客' }
          return shop.operate('order', 'ChangeOrderPrice', form, desks[at]?.token)
        }
        const [, changed] = await Promise.all([pay(), change()])
        for (let round = 0; round < 2; round++) await pushAllDue(shop.app)
        const { Data } = await shop.call('order', 'GetOrderByID', { id: order.ID }, buyer.token)
        const { refunds } = await moneyOf(shop.app, order.ID)
        expect(Data?.PayAmount === 15).toBe(changed.Status === 100)
        expect([10, 30]).toContain(Data?.OrderStatus)
        // An order whose price was changed is never paid at the old one.
        if (refunds.length > 0) ends.back++
        else if (changed.Status === 100) ends.fresh++
        else ends.old++
        if (changed.Status !== 100) expect(changed.Code).toBe('order/paid-meanwhile')
      }),
    )
  }
  await ensureClean(shop.app)
  expect(ends.old + ends.fresh + ends.back).toBe(rounds * 10)
  expect(Math.min(ends.old, ends.fresh)).toBeGreaterThan(0)
})
