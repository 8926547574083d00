import { expect, test } from 'vitest'
import { settingKeys } from './business-settings'
import { outOfOrder } from './setting.order'

test('the defaults are in order', () => {
  expect(outOfOrder({}, settingKeys)).toBeUndefined()
})

test('steps of levels, days of the month and reminders must rise', () => {
  expect(outOfOrder({ 'level.growthLv3': 6000 }, ['level.growthLv3'])).toEqual([
    'level.growthLv3',
    'level.growthLv4',
  ])
  expect(outOfOrder({ 'sign.monthDays1': 25 }, ['sign.monthDays1'])).toBeDefined()
  expect(outOfOrder({ 'pollen.remindDays3': 8 }, ['pollen.remindDays3'])).toBeDefined()
  expect(outOfOrder({ 'newcomer.fullFen': 9900 }, ['newcomer.fullFen'])).toBeDefined()
})

test('unchanged settings are not checked', () => {
  expect(outOfOrder({ 'sign.monthDays1': 25 }, ['order.payMinutes'])).toBeUndefined()
})
