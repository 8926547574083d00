import { expect, test } from 'vitest'
import { typedClaimCode, typedCode, typedSecondFactor } from './typed-code'

test.each([
  ['123456', '123456'],
  ['12a45', '1245'],
  ['123 456', '123456'],
  [' 123-456\n', '123456'],
  ['１２３４５６', '123456'],
  ['１２３　４５６', '123456'],
  ['验证码：123456', '123456'],
  ['【绿星商城】您的验证码是 123456，5 分钟内有效。', '123456'],
  ['【绿星商城】12 月 1 日登录，验证码 123456', '123456'],
  ['2026-11-28 123456', '123456'],
  ['11-28 12:30 动态码：987654', '987654'],
  ['13800138000 的验证码是 12 34 56', '123456'],
  ['验证码：123–456', '123456'],
  ['123\u200b456', '123456'],
  ['1234567', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['没有', ''],
])('%j is the code %j', (text, code) => expect(typedCode(text)).toBe(code))

test.each([
  ['123 456', '123456'],
  ['验证码：１２３４５６', '123456'],
  ['abcd-efgh 2345-67kl', 'abcdefgh234567kl'],
  ['ＡＢＣＤ', 'ABCD'],
  ['abcd–efgh–2345', 'abcdefgh2345'],
  ['1234567', '1234567'],
])('%j is the code or recovery code %j', (text, code) => expect(typedSecondFactor(text)).toBe(code))

test.each([
  'ABCDEFGHJKMN',
  'abcd efgh jkmn',
  'ABCD-EFGH—JKMN',
  '兑换码：ＡＢＣＤＥＦＧＨＪＫＭＮ。',
  '【绿星商城】您的兑换码是 ABCDEFGHJKMN，请在 12 月 31 日前使用',
  '“ABCDEFGHJKMN\u200b”',
])('%j is the claim code ABCDEFGHJKMN', (text) => expect(typedClaimCode(text)).toBe('ABCDEFGHJKMN'))
