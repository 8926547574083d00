import { expect, test } from 'vitest'
import { tagRuleText } from './tag.rule'

const bought = { productId: 1, name: '龟背竹', times: 2, days: 0 }

test.each([
  [{}, ''],
  [{ bought }, '买过“龟背竹”至少 2 次'],
  [{ bought: { ...bought, times: 1, days: 180 } }, '180 天内买过“龟背竹”'],
  [{ bought, asleepDays: 90 }, '买过“龟背竹”至少 2 次，90 天没有下单'],
  [{ minOrders: 3, minSpentFen: 50_000 }, '下过 3 单以上，累计实付满 ¥500.00'],
])('%o reads %j', (rule, text) => {
  expect(tagRuleText(rule)).toBe(text)
})
