import { expect, test } from 'vitest'
import { lasting, sizeText } from './system.words'

test.each([
  [0, '0 秒'],
  [59, '59 秒'],
  [725, '12 分 5 秒'],
  [12_000, '3 小时 20 分'],
  [187_200, '2 天 4 小时'],
])('%d seconds are %s', (seconds, text) => expect(lasting(seconds)).toBe(text))

test.each([
  [0, '0 B'],
  [1023, '1023 B'],
  [1536, '1.5 KB'],
  [157_286_400, '150 MB'],
  [2_147_483_648, '2.0 GB'],
])('%d bytes are %s', (bytes, text) => expect(sizeText(bytes)).toBe(text))
