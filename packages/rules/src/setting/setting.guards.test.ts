import { expect, test } from 'vitest'
import { businessSettings, settingKeys } from './business-settings'
import { giftFen, isLoosened, settingGuards } from './setting.guards'

test('every setting declares whether it is guarded, or why not', () => {
  expect(settingKeys.filter((key) => !settingGuards[key])).toEqual([])
})

// Red when a limit is guarded from memory: its label says that it bounds a review or what one may do alone.
test('every setting whose label names a limit of review, withdrawal or price is guarded', () => {
  const limit = /免(人工|复核)|需复审|需第二人|计入复审|改价最多|提现：(每|不代扣|减除)|短信数$|校验次数$/
  const bounds = settingKeys.filter((key) => limit.test(businessSettings[key].zh))
  expect(bounds.length).toBeGreaterThan(15)
  const free = bounds.filter((key) => !['up', 'down', 'network'].includes(settingGuards[key]))
  expect(free).toEqual([])
})

test.each([
  ['approval.orderFen', 1, 2, true],
  ['approval.orderFen', 2, 1, false],
  ['aftersale.casesDays', 90, 89, true],
  ['aftersale.casesDays', 90, 91, false],
  ['order.payMinutes', 30, 90, false],
  ['level.birthdayFen', 1, 2, false],
  ['bonus.directPercent', 10, 11, true],
  ['freight.freeAmountLv1', 8800, 0, true],
  ['freight.firstStep', 800, 0, true],
  ['level.growthLv2', 500, 3, true],
  ['level.orderGrowth', 100, 200, true],
  ['staff.bindDays', 365, 300, false],
] as const)('%s from %i to %i loosens: %s', (key, from, to, loosens) => {
  expect(isLoosened(key, from, to)).toBe(loosens)
})

// Got through before: a reward in coins counted as nothing, and a gift was raised part by part.
test('benefits given together are valued together, with coins and free freight', () => {
  expect(giftFen('level.birthdayFen', { 'level.birthdayFen': 900 })).toBe(900)
  expect(giftFen('pollen.registerReward', { 'pollen.registerReward': 10_000 })).toBe(10_000)
  expect(giftFen('pollen.registerReward', { 'pollen.registerReward': 10_000, 'pollen.perYuan': 50 })).toBe(
    20_000,
  )
  const gift = { 'newcomer.cashFen': 5000, 'newcomer.fullFen': 5000, 'freight.farFirstStep': 2000 }
  expect(giftFen('newcomer.cashFen', { ...gift, 'newcomer.freeShipping': 1 })).toBe(12_000)
  expect(giftFen('newcomer.freeShipping', { ...gift, 'newcomer.freeShipping': 0 })).toBe(10_000)
})
