import { expect, test } from 'vitest'
import { lasting } from './system.words'

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [725, '12 分 5 秒'],
  [12_000, '3 小时 20 分'],
  [187_200, '2 天 4 小时'],
])('%d seconds are %s', (seconds, text) => expect(lasting(seconds)).toBe(text))
