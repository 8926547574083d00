import { expect, test } from 'vitest'
import { withGifts } from './order.gift'

const line = (id: number, priceReason: string, quantity: number) => ({
  ...{ id, priceReason, quantity, refundedNum: 0, keptFen: 0 },
})
const lines = [line(1, 'selling', 2), line(2, 'selling', 1), line(3, 'gift', 1)]

test.each([
  ['some goods stay: the gift stays', { 1: 2 }, { 1: 2 }],
  ['nothing else stays: the gift leaves too', { 1: 2, 2: 1 }, { 1: 2, 2: 1, 3: 1 }],
  ['the gift alone may leave', { 3: 1 }, { 3: 1 }],
] as const)('what leaves an order: %s', (_name, wanted: Record<number, number>, all) => {
  const sums = new Map(Object.entries(wanted).map(([id, num]) => [Number(id), num]))
  const pieces = { leaving: new Map(), giftsOf: ({ quantity }: (typeof lines)[number]) => quantity }
  expect(Object.fromEntries(withGifts(lines, sums, pieces))).toEqual(all)
})
