import { expect, test } from 'vitest'
import { changedPrice, followedMarket, type PriceChange } from './product.bulk'

const change = (text: Partial<PriceChange>): PriceChange => ({
  ...{ way: 'up', by: 'percent', amount: 500, round: 'none' },
  ...text,
})

test.each([
  [2990, change({}), 3140],
  [2990, change({ way: 'down' }), 2841],
  [2990, change({ by: 'yuan', amount: 300 }), 3290],
  [2990, change({ by: 'yuan', amount: 3000, way: 'down' }), -10],
  [2990, change({ round: 'jiao' }), 3140],
  [2990, change({ round: 'yuan' }), 3100],
  [2990, change({ round: 'nine' }), 3190],
  [2990, change({ round: 'nine', way: 'down' }), 2890],
  [30, change({ round: 'nine' }), 90],
  [101, change({ amount: 50 }), 102],
])('%i fen, %o → %i', (price, asked, after) => {
  expect(changedPrice(price, asked)).toBe(after)
})

test('a market price equal to the price follows it; a higher one stays until the price passes it', () => {
  expect(followedMarket(2990, 2990, 3290)).toBe(3290)
  expect(followedMarket(2990, 2990, 2590)).toBe(2590)
  expect(followedMarket(3990, 2990, 3290)).toBe(3990)
  expect(followedMarket(3990, 2990, 4290)).toBe(4290)
})
