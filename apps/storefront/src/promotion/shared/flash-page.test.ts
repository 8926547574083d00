import { expect, test } from 'vitest'
import { type Flash, flashHalves } from './flash-page'

const half = (label: string) => ({ label, onClick: () => undefined })
const flash = { canBuy: true, session: { ID: 3 } } as Flash
const labels = (...own: string[]) =>
  flashHalves(own.map(half), {} as never, flash, 1).map(({ label }) => label)

test('besides 立即抢购 a product can be bought at its ordinary price, or put into the cart if it may not be bought alone', () => {
  expect(labels('加入购物车', '立即购买')).toEqual(['原价购买', '立即抢购'])
  expect(labels('加入购物车')).toEqual(['加入购物车', '立即抢购'])
  expect(flashHalves([half('立即购买')], {} as never, undefined, 1).map(({ label }) => label)).toEqual([
    '立即购买',
  ])
})
