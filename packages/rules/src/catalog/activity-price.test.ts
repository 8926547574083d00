import { expect, test } from 'vitest'
import { activityPrice } from './activity-price'

const begin = Date.parse('2026-11-20T10:00:00+08:00')
const end = begin + 3_600_000
const terms = {
  priceFen: 5000,
  activityFen: 3990,
  activityBeginAt: new Date(begin),
  activityEndAt: new Date(end),
}

test.each([
  [begin - 1, undefined],
  [begin, 3990],
  [end - 1, 3990],
  [end, undefined],
])('at %d the price is %s', (now, price) => {
  expect(activityPrice(terms, now)).toBe(price)
})

test('the ordinary price applies when it is not above the activity’s, or without an activity', () => {
  expect(activityPrice({ ...terms, priceFen: 3990 }, begin)).toBeUndefined()
  expect(activityPrice({ ...terms, activityFen: null }, begin)).toBeUndefined()
})
