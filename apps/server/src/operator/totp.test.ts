import { expect, test } from 'vitest'
import { base32, matchTotp, newTotpSecret, totpCode } from './totp'

const secret = base32(Buffer.from('12345678901234567890'))

// RFC 6238, appendix B; the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is %s', (second, code) => {
  expect(totpCode(secret, Math.floor(second / 30))).toBe(code)
  expect(matchTotp(secret, code, second * 1000, 0)).toBe(Math.floor(second / 30))
})

test('a clock off by half a minute is accepted, by two not, and no code works twice', () => {
  const at = 59_000
  const code = totpCode(secret, 1)
  expect(matchTotp(secret, code, at + 30_000, 0)).toBe(1)
  expect(matchTotp(secret, code, at - 30_000, 0)).toBe(1)
  expect(matchTotp(secret, code, at + 60_001, 0)).toBeUndefined()
  expect(matchTotp(secret, code, at, 1)).toBeUndefined()
  for (const other of ['', '28708', '2870822', 'abcdef', '２８７０８２'])
    expect(matchTotp(secret, other, at, 0)).toBeUndefined()
})

test('base32 is that of RFC 4648, and secrets are long and differ', () => {
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})
