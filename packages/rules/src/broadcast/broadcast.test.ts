import { expect, test } from 'vitest'
import { dealText, pickDeals } from './broadcast'

const deal = (memberId: number, productId: number) => ({
  ...{ memberId, memberName: '苔藓与光', productId, productName: '龟背竹' },
})

test('one purchase of a member and one of a product are picked, the newest, up to the most', () => {
  const deals = [deal(1, 11), deal(1, 12), deal(2, 11), deal(3, 13), deal(4, 14)]
  expect(pickDeals(deals, 2)).toEqual([deals[0], deals[3]])
  expect(pickDeals(deals, 9)).toEqual([deals[0], deals[3], deals[4]])
  expect(pickDeals(deals, 0)).toEqual([])
})

test('a purchase is shown with a masked name', () => {
  expect(dealText(deal(1, 2))).toBe('苔**光 买了 龟背竹')
})
