import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bankOf, isCardNumber, lastFour, maskCard, plainCardNumber } from '../identity/bank.card'
import { banks } from '../identity/bank.list'
import { movesFrom, reachable } from '../platform/moves'
import { drawScale, taxRest, withheldTax } from './draw.scale'
import { mayApproveAlone, mayWithdraw } from './withdrawal.limits'
import { withdrawalMoves } from './withdrawal.moves'
import { openWithdrawals, undoneWithdrawals, WithdrawalStatus } from './withdrawal.status'

const scale = drawScale({})

test.each([
  [10_000, 0],
  [80_000, 0],
  [80_001, 0],
  [80_003, 1],
  [100_000, 4000],
  [400_000, 64_000],
  [400_001, 64_000],
  [500_000, 80_000],
  [2_000_000, 320_000],
])('on %i fen %i fen of tax are withheld', (amount, tax) => {
  expect(withheldTax(amount, scale)).toBe(tax)
})

test('a larger withdrawal never pays less, and its tax never exceeds it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000 }), fc.integer({ min: 1, max: 5000 }), (amount, more) => {
      const net = (of: number) => of - withheldTax(of, scale)
      expect(net(amount)).toBeGreaterThan(0)
      expect(net(amount + more)).toBeGreaterThanOrEqual(net(amount))
    }),
  )
})

test('several withdrawals pay the tax of the sum', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 10_000, max: 2_000_000 }), { minLength: 1, maxLength: 6 }),
      (pieces) => {
        let month = { amountFen: 0, taxFen: 0 }
        for (const amountFen of pieces) {
          const taxFen = withheldTax(amountFen, scale, month)
          expect(taxFen).toBeLessThan(amountFen)
          month = { amountFen: month.amountFen + amountFen, taxFen: month.taxFen + taxFen }
        }
        expect(month.taxFen).toBe(withheldTax(month.amountFen, scale))
      },
    ),
  )
})

test('what the withdrawals of an ended month did not bear is at most ¥128 after one of them was returned', () => {
  const paid = (...pieces: number[]) => {
    let month = { amountFen: 0, taxFen: 0 }
    for (const amountFen of pieces)
      month = {
        amountFen: month.amountFen + amountFen,
        taxFen: month.taxFen + withheldTax(amountFen, scale, month),
      }
    return month
  }
  const withoutMiddle = (first: number, middle: number, last: number) => {
    const [two, three] = [paid(first, middle), paid(first, middle, last)]
    const taxFen = paid(first).taxFen + three.taxFen - two.taxFen
    return taxRest({ amountFen: first + last, taxFen }, scale)
  }
  expect(withoutMiddle(80_000, 320_000, 80_000)).toBe(3200)
  expect(withoutMiddle(80_000, 320_000, 320_000)).toBe(12_800)
  fc.assert(
    fc.property(fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 10_000, max: 2_000_000 }))), (pieces) => {
      expect(taxRest(paid(...pieces), scale)).toBe(0)
      const [first = 0, middle = 0, last = 0] = pieces
      expect(withoutMiddle(first, middle, last)).toBeLessThanOrEqual(12_800)
    }),
  )
})

test('a returned withdrawal lowers the tax of the next one, which is never negative', () => {
  expect(withheldTax(80_000, scale, { amountFen: 0, taxFen: 0 })).toBe(0)
  expect(withheldTax(80_000, scale, { amountFen: 80_000, taxFen: 0 })).toBe(16_000)
  expect(withheldTax(10_000, scale, { amountFen: 80_000, taxFen: 16_000 })).toBe(0)
})

const settings = {}
const facts = { amountFen: 10_000, availableFen: 3_000_000, today: 0, monthFen: 0 }
test.each([
  ['the least', {}, 'ok'],
  ['the most', { amountFen: 2_000_000 }, 'ok'],
  ['below the least', { amountFen: 9999 }, 'bonus/amount'],
  ['nothing', { amountFen: 0 }, 'bonus/amount'],
  ['less than nothing', { amountFen: -10_000 }, 'bonus/amount'],
  ['above the most', { amountFen: 2_000_001 }, 'bonus/amount'],
  ['more than there is', { availableFen: 9999 }, 'bonus/not-enough'],
  ['while he owes', { availableFen: -1 }, 'bonus/owing'],
  ['a second time', { today: 1 }, 'bonus/once-a-day'],
  ['the last of the month', { monthFen: 4_990_000 }, 'ok'],
  ['above the month', { monthFen: 4_990_001 }, 'bonus/month-limit'],
])('taking out %s', (_what, change, expected) => {
  const verdict = mayWithdraw({ ...facts, ...change }, settings)
  expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
})

test('a withdrawal reaches every state, and ends paid or returned', () => {
  const all = Object.values(WithdrawalStatus)
  expect([...reachable(withdrawalMoves, [WithdrawalStatus.applied])].sort()).toEqual([...all].sort())
  const ends = all.filter((status) =>
    (['member', 'finance', 'system'] as const).every(
      (actor) => movesFrom(withdrawalMoves, status, actor).length === 0,
    ),
  )
  expect(ends).toEqual([WithdrawalStatus.paid, ...undoneWithdrawals])
  expect([...openWithdrawals, ...ends].sort()).toEqual([...all].sort())
})

test('a member may only withdraw the application, and only before the review by finance', () => {
  const moves = Object.values(WithdrawalStatus).map((status) => movesFrom(withdrawalMoves, status, 'member'))
  expect(moves.flat()).toEqual(['withdraw'])
})

const withCheckDigit = (body: string) =>
  [...'0123456789'].map((digit) => body + digit).filter((number) => isCardNumber(number))

test('of ten last digits one is valid', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{15,18}$/), (body) => {
      expect(withCheckDigit(body).length).toBe(1)
    }),
  )
})

test.each([
  ['6222021234567890', false],
  ['622202123456789', false],
  ['62220212345678901234', false],
  ['abc', false],
  ['', false],
])('%s is a card number: %s', (number, right) => {
  expect(isCardNumber(number)).toBe(right)
})

test('two swapped digits are detected', () => {
  const number = withCheckDigit('622202600100012')[0] ?? ''
  expect(isCardNumber(number)).toBe(true)
  expect(isCardNumber(`${number.slice(0, 3)}${number[4]}${number[3]}${number.slice(5)}`)).toBe(false)
})

test('a bank is known by the first digits, and no two banks share some', () => {
  for (const bank of banks)
    for (const prefix of bank.prefixes) expect(bankOf(`${prefix}0000000000`)?.code).toBe(bank.code)
  expect(bankOf('7000000000000000')).toBeUndefined()
  const list = [
    { code: 'A', name: 'A', prefixes: ['62'] },
    { code: 'B', name: 'B', prefixes: ['622202'] },
  ]
  expect(bankOf('6222021234567890', list)?.code).toBe('B')
})

test('a credit card is of no bank that bonus is paid to', () => {
  // credit cards of Industrial, Ping An and Guangfa Bank, Bank of China and China Merchants Bank
  for (const prefix of ['622902', '622155', '622555', '622556', '622760', '622575'])
    expect(bankOf(`${prefix}0000000000`), prefix).toBeUndefined()
})

test.each([
  '6222 0212 3456 7894',
  '张三 13800138000 6222021234567894',
  '6222021234567894，开户行：工行西湖支行2号，预留手机 13800138000',
  '1. 6222 0212 3456 7894',
  '6222.0212.3456.7894',
  '6222\u200b0212\u200b3456\u200b7894',
])('%j is the card 6222021234567894', (text) => {
  expect(plainCardNumber(text)).toBe('6222021234567894')
})

// a longer number is still being typed behind digits that are a card's by chance
test('digits alone are taken as they are', () => {
  expect(plainCardNumber('6222 0212 3456 7894 12')).toBe('622202123456789412')
})

test('a number is shown only by its last four digits', () => {
  expect(plainCardNumber(' 6222 0260-0100 0128 ')).toBe('6222026001000128')
  expect(plainCardNumber('卡号：6222–0260a-０１。')).toBe('6222026001')
  expect(maskCard(lastFour('6222026001000128'))).toBe('**** **** **** 0128')
})

test.each([
  ['the most of a day', 500_000, 0, 0, true],
  ['more at once', 500_001, 0, 0, false],
  ['more of a day in pieces', 300_000, 200_001, 200_001, false],
  ['the most of a month', 500_000, 0, 2_000_000, true],
  ['more of a month in pieces', 500_000, 0, 2_000_001, false],
])('%s approved alone: %i after %i and %i', (_what, amountFen, dayFen, monthFen, may) => {
  expect(mayApproveAlone(amountFen, { dayFen, monthFen }, {})).toBe(may)
})
