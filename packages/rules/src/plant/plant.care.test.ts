import { expect, test } from 'vitest'
import { CareKind, dayAfter, daysTogether, dueCares, milestoneOf, remindOn } from './plant.care'

const facts = { waterDays: 10, feedDays: 30, repotMonths: 24 }
const fresh = { since: '2026-04-10', wateredOn: null, fedOn: null, repottedOn: null }
const dueOf = (kind: CareKind, history: Partial<typeof fresh> | object, own = facts) =>
  dueCares(own, { ...fresh, ...history }).find((one) => one.kind === kind)?.dueOn

test('what arrived rests three days before its first water, or less if it drinks daily', () => {
  expect(dueOf(CareKind.water, {})).toBe('2026-04-13')
  expect(dueOf(CareKind.water, {}, { ...facts, waterDays: 1 })).toBe('2026-04-11')
})

test.each([
  ['2026-04-13', '2026-04-23', 'spring: the interval'],
  ['2026-07-01', '2026-07-08', 'summer: 70 %'],
  ['2026-10-20', '2026-10-30', 'autumn: the interval'],
  ['2026-12-20', '2027-01-04', 'winter: 150 %'],
])('watered on %s, next on %s (%s)', (wateredOn, next) => {
  expect(dueOf(CareKind.water, { wateredOn })).toBe(next)
})

test('a daily drinker in summer is watered daily', () => {
  expect(dueOf(CareKind.water, { wateredOn: '2026-07-01' }, { ...facts, waterDays: 1 })).toBe('2026-07-02')
})

test('no food from November to February', () => {
  expect(dueOf(CareKind.feed, { fedOn: '2026-09-15' })).toBe('2026-10-15')
  expect(dueOf(CareKind.feed, { fedOn: '2026-10-15' })).toBe('2027-03-01')
  expect(dueOf(CareKind.feed, { fedOn: '2027-01-20' })).toBe('2027-03-01')
})

test('a new pot in spring or autumn, on the last day of a shorter month', () => {
  expect(dueOf(CareKind.repot, {})).toBe('2028-04-10')
  expect(dueOf(CareKind.repot, { repottedOn: '2026-07-05' })).toBe('2028-09-01')
  expect(dueOf(CareKind.repot, { repottedOn: '2026-12-31' }, { ...facts, repotMonths: 2 })).toBe('2027-03-01')
  expect(dueOf(CareKind.repot, { repottedOn: '2026-08-31' }, { ...facts, repotMonths: 1 })).toBe('2026-09-30')
})

test('what is not needed is not due; the soonest is first', () => {
  expect(dueCares({ waterDays: 0, feedDays: 0, repotMonths: 0 }, fresh)).toEqual([])
  const kinds = dueCares(facts, fresh).map(({ kind }) => kind)
  expect(kinds).toEqual([CareKind.water, CareKind.feed, CareKind.repot])
})

test('a care that is still due is reminded again after three days, a new one on its day', () => {
  expect(remindOn('2026-05-01', null)).toBe('2026-05-01')
  expect(remindOn('2026-05-01', '2026-05-01')).toBe('2026-05-04')
  expect(remindOn('2026-05-02', '2026-05-01')).toBe('2026-05-02')
  expect(remindOn(null, '2026-05-01')).toBeNull()
})

test('days together begin with 1; the card of day 100 is shown for a week', () => {
  const came = '2026-01-01'
  expect(daysTogether(came, came)).toBe(1)
  expect(daysTogether(came, '2025-12-31')).toBe(0)
  const cardOn = (days: number) => milestoneOf(daysTogether(came, dayAfter(came, days - 1)))
  expect([99, 100, 106, 107, 365].map(cardOn)).toEqual([undefined, 100, 100, undefined, 365])
})
