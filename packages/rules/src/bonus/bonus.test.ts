import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reachable } from '../platform/moves'
import { bonusMoves } from './bonus.moves'
import { ratesOf, whoGets } from './bonus.rate'
import { bonusShare, voidedShare } from './bonus.share'
import { BonusKind, BonusStatus } from './bonus.status'

const money = fc.array(fc.integer({ min: 0, max: 9_999_999 }), { minLength: 1, maxLength: 40 })
const rate = fc.integer({ min: 0, max: 10_000 })

test.each([
  [[9990], 1000, 999],
  [[9999], 1000, 999],
  [[3333, 3333, 3334], 500, 500],
  [[1], 1000, 0],
  [[0, 0], 1000, 0],
])(
  'pieces paid with %j at %i hundredths of a percent earn %i fen, rounded down for the line',
  (units, at, amount) => {
    expect(bonusShare(units, at).amountFen).toBe(amount)
  },
)

test('the parts of the pieces add up to the line, none is negative, and none is above what was paid for it', () => {
  fc.assert(
    fc.property(money, rate, (units, at) => {
      const { amountFen, unitFen, baseFen } = bonusShare(units, at)
      expect(unitFen.reduce((sum, part) => sum + part, 0)).toBe(amountFen)
      expect(unitFen.length).toBe(units.length)
      expect(amountFen).toBe(Math.floor((baseFen * at) / 10_000))
      unitFen.forEach((part, index) => {
        expect(part).toBeGreaterThanOrEqual(0)
        expect(part).toBeLessThanOrEqual(units[index] ?? 0)
      })
    }),
  )
})

test('the parts taken back piece by piece add up to the whole bonus', () => {
  fc.assert(
    fc.property(money, rate, fc.integer({ min: 1, max: 5 }), (units, at, step) => {
      const { amountFen, unitFen } = bonusShare(units, at)
      let gone = 0
      for (let to = units.length; to > 0; to -= step) gone += voidedShare(unitFen, Math.max(to - step, 0), to)
      expect(gone).toBe(amountFen)
    }),
  )
})

test('both levels together never exceed their rates of the base', () => {
  fc.assert(
    fc.property(money, rate, rate, (units, direct, team) => {
      const [one, two] = [bonusShare(units, direct), bonusShare(units, team)]
      expect(one.amountFen + two.amountFen).toBeLessThanOrEqual((one.baseFen * (direct + team)) / 10_000)
    }),
  )
})

const defaults = { direct: 1000, team: 500 }
const facts = { priceReason: 'selling', defaults, isFlashOn: false, isNewcomerOn: true }
test.each([
  ['the shop', {}, defaults],
  ['its class', { ofClass: { direct: 700, team: 0 } }, { direct: 700, team: 0 }],
  [
    'its product before its class',
    { ofProduct: { direct: 0, team: 100 }, ofClass: { direct: 700, team: 0 } },
    { direct: 0, team: 100 },
  ],
  ['nothing in a flash sale', { priceReason: 'flash', ofProduct: defaults }, { direct: 0, team: 0 }],
  ['a flash sale when switched on', { priceReason: 'flash', isFlashOn: true }, defaults],
  ['the newcomer price', { priceReason: 'newcomer' }, defaults],
  [
    'nothing at the newcomer price when switched off',
    { priceReason: 'newcomer', isNewcomerOn: false },
    { direct: 0, team: 0 },
  ],
  ['nothing in the pollen mall', { priceReason: 'pollen', ofProduct: defaults }, { direct: 0, team: 0 }],
])('the rate is that of %s', (_of, change, expected) => {
  expect(ratesOf({ ...facts, ...change })).toEqual(expected)
})

const everybody = () => true
test.each([
  ['seller and leader', { buyerId: 1, sellerId: 2, leaderId: 3, isActive: everybody }, [2, 3]],
  ['the leader alone of an own purchase', { buyerId: 2, sellerId: 2, leaderId: 3, isActive: everybody }, [3]],
  ['nobody of an unbound order', { buyerId: 1, sellerId: null, leaderId: null, isActive: everybody }, []],
  [
    'the leader of a dismissed seller',
    { buyerId: 1, sellerId: 2, leaderId: 3, isActive: (id: number) => id !== 2 },
    [3],
  ],
  [
    'the seller of a dismissed leader',
    { buyerId: 1, sellerId: 2, leaderId: 3, isActive: (id: number) => id !== 3 },
    [2],
  ],
  ['never the buyer as leader', { buyerId: 3, sellerId: 2, leaderId: 3, isActive: everybody }, [2]],
  ['nobody twice', { buyerId: 1, sellerId: 2, leaderId: 2, isActive: everybody }, [2]],
])('%s', (_who, order, ids) => {
  const gets = whoGets(order)
  expect(gets.map(({ memberId }) => memberId)).toEqual(ids)
  expect(gets.filter(({ kind }) => kind === BonusKind.direct).length).toBeLessThanOrEqual(1)
})

test('a bonus is never more than two levels', () => {
  const id = fc.option(fc.integer({ min: 1, max: 5 }))
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), id, id, (buyerId, sellerId, leaderId) => {
      const gets = whoGets({ buyerId, sellerId, leaderId, isActive: everybody })
      expect(new Set(gets.map(({ memberId }) => memberId)).size).toBe(gets.length)
      expect(gets.some(({ memberId }) => memberId === buyerId)).toBe(false)
    }),
  )
})

test('from pending every state of a bonus row is reached, and those of withdrawn money are not', () => {
  expect([...reachable(bonusMoves, [BonusStatus.pending])].sort()).toEqual([10, 20, 30, 99])
})
