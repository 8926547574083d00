import { expect, test } from 'vitest'
import { businessSettings, checkSetting, isSettingKey, settingKeys, settingValue } from './business-settings'

test.each(settingKeys)('%s has a sound default and a Chinese label', (key) => {
  expect(checkSetting(key, businessSettings[key].default).ok).toBe(true)
  expect(businessSettings[key].zh).toMatch(/[\u4e00-\u9fa5]/)
})

test('labels are not used twice', () => {
  expect(new Set(settingKeys.map((key) => businessSettings[key].zh)).size).toBe(settingKeys.length)
})

test.each([
  ['order.payMinutes', 30],
  ['order.groupPayMinutes', 15],
  ['order.flashPayMinutes', 5],
  ['order.finishDays', 10],
  ['order.settleDays', 7],
  ['freight.freeAmountLv1', 8800],
  ['freight.firstStep', 800],
  ['freight.nextStep', 200],
  ['freight.farFirstStep', 2000],
  ['freight.farNextStep', 1200],
  ['sms.resendSeconds', 60],
] as const)('%s is %i by default', (key, value) => {
  expect(settingValue({}, key)).toBe(value)
})

test('a stored value wins while it is sound', () => {
  expect(settingValue({ 'order.payMinutes': 45 }, 'order.payMinutes')).toBe(45)
  for (const bad of [0, -1, 1.5, 99_999, Number.NaN]) {
    expect(settingValue({ 'order.payMinutes': bad }, 'order.payMinutes')).toBe(30)
    expect(checkSetting('order.payMinutes', bad)).toMatchObject({
      code: 'setting/out-of-range',
      facts: { min: 1, max: 1440 },
    })
  }
})

test('only keys of the table are keys', () => {
  expect(isSettingKey('order.payMinutes')).toBe(true)
  expect(isSettingKey('constructor')).toBe(false)
})
