import { expect, test } from 'vitest'
import { CareKind, dayAfter, daysTogether, dueCares, milestoneOf, remindOn, waterHabit } from './plant.care'

const facts = { waterDays: 10, feedDays: 30, repotMonths: 24 }
const fresh = {
  ...{ since: '2026-04-10', wateredOn: null, waterHabit: null, illOn: null, fedOn: null, repottedOn: null },
}
const dueOf = (
  kind: CareKind,
  history: Partial<Record<keyof typeof fresh, unknown>>,
  { today = '2026-04-10', own = facts } = {},
) => dueCares(own, { ...fresh, ...(history as object) }, today).find((one) => one.kind === kind)?.dueOn

test('a delivered plant gets its first water after three days, or earlier if it is watered daily', () => {
  expect(dueOf(CareKind.water, {})).toBe('2026-04-13')
  expect(dueOf(CareKind.water, {}, { own: { ...facts, waterDays: 1 } })).toBe('2026-04-11')
})

test.each([
  ['2026-04-13', '2026-04-23', 'spring: the interval'],
  ['2026-07-01', '2026-07-11', 'summer too'],
  ['2026-10-31', '2026-11-10', 'autumn too'],
  ['2026-11-01', '2026-11-19', 'winter, from November: 180 %'],
  ['2027-02-28', '2027-03-18', 'until February'],
])('watered on %s, next on %s (%s)', (wateredOn, next) => {
  expect(dueOf(CareKind.water, { wateredOn })).toBe(next)
})

test('a daily drinker in summer is watered daily', () => {
  const own = { ...facts, waterDays: 1 }
  expect(dueOf(CareKind.water, { wateredOn: '2026-07-01' }, { own })).toBe('2026-07-02')
})

test('the interval follows the mean of the last five, between its half and double', () => {
  const habit = (...days: string[]) => waterHabit(days)
  expect(habit('2026-06-26', '2026-06-20', '2026-06-13', '2026-06-08', '2026-06-02')).toBeNull()
  expect(habit('2026-07-01', '2026-06-26', '2026-06-20', '2026-06-13', '2026-06-08', '2026-06-02')).toBe(6)
  const winter = habit('2027-02-01', '2027-01-14', '2026-12-27', '2026-12-09', '2026-11-21', '2026-11-03')
  expect(winter).toBe(10)
  const wateredOn = '2026-07-01'
  const dueBy = (days: number) => dueOf(CareKind.water, { wateredOn, waterHabit: days })
  expect([13, 2, 60].map(dueBy)).toEqual(['2026-07-14', '2026-07-06', '2026-07-21'])
})

test('no food from December to February', () => {
  expect(dueOf(CareKind.feed, { fedOn: '2026-09-15' })).toBe('2026-10-15')
  expect(dueOf(CareKind.feed, { fedOn: '2026-10-15' })).toBe('2026-11-14')
  expect(dueOf(CareKind.feed, { fedOn: '2026-11-15' })).toBe('2027-03-01')
  expect(dueOf(CareKind.feed, { fedOn: '2027-01-20' })).toBe('2027-03-01')
})

test('a care missed in its months waits for the next ones', () => {
  const fedOn = '2026-10-15'
  expect(dueOf(CareKind.feed, { fedOn }, { today: '2026-11-30' })).toBe('2026-11-14')
  expect(dueOf(CareKind.feed, { fedOn }, { today: '2026-12-01' })).toBe('2027-03-01')
  expect(dueOf(CareKind.feed, { fedOn }, { today: '2027-03-02' })).toBe('2026-11-14')
})

test('a plant that is ill is watered, and neither fed nor repotted', () => {
  const kinds = dueCares(facts, { ...fresh, illOn: '2026-04-12' }, '2026-04-12').map(({ kind }) => kind)
  expect(kinds).toEqual([CareKind.water])
})

test('a new pot in spring or autumn, on the last day of a shorter month', () => {
  expect(dueOf(CareKind.repot, {})).toBe('2028-04-10')
  expect(dueOf(CareKind.repot, { repottedOn: '2026-07-05' })).toBe('2028-09-01')
  const often = (repotMonths: number) => ({ own: { ...facts, repotMonths } })
  expect(dueOf(CareKind.repot, { repottedOn: '2026-12-31' }, often(2))).toBe('2027-03-01')
  expect(dueOf(CareKind.repot, { repottedOn: '2026-08-31' }, often(1))).toBe('2026-09-30')
})

test('a care that is not needed is not due; the soonest is first', () => {
  expect(dueCares({ waterDays: 0, feedDays: 0, repotMonths: 0 }, fresh, fresh.since)).toEqual([])
  const kinds = dueCares(facts, fresh, fresh.since).map(({ kind }) => kind)
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
