import { expect, test } from 'vitest'
import { readTrack } from './track'

test('what a courier typed is kept without what the database refuses', () => {
  // Seen to fail with the raw text: jsonb refused it, and every retry of the push got HTTP 500.
  const data = ['已\u0000到站', '签收\ud83d', '🌱 已揽收'].map((context) => ({
    context,
    time: '2026-11-21 08:00:00',
  }))
  const track = readTrack({ com: 'shunfeng', nu: 'SF1', state: '0', data })
  expect(track?.steps.map(({ text }) => text)).toEqual(['已 到站', '签收', '🌱 已揽收'])
})

const aTrack = (state: string, ...times: string[]) =>
  readTrack({ com: 'shunfeng', nu: 'SF1', state, data: times.map((time) => ({ context: time, time })) })

test('steps in any order are read newest first', () => {
  const [early, middle, late] = ['2026-11-20 08:00:00', '2026-11-20 18:00:00', '2026-11-21 08:00:00']
  const sorted = [late, middle, early]
  expect(aTrack('0', early, middle, late)?.steps.map(({ text }) => text)).toEqual(sorted)
  expect(aTrack('0', middle, late, early)?.steps.map(({ text }) => text)).toEqual(sorted)
})

// Seen to fail with the first digit alone: 1002 (between two cities) and 11 (customs) were 已揽收.
test.each([
  ['0', 'moving'],
  ['1002', 'moving'],
  ['1', 'collected'],
  ['103', 'collected'],
  ['205', 'trouble'],
  ['3', 'signed'],
  ['304', 'signed'],
  ['501', 'delivering'],
  ['14', 'returned'],
  // customs, a parcel that was not collected yet, and codes that are unknown
  ['8', undefined],
  ['11', undefined],
  ['102', undefined],
  ['99', undefined],
  ['签收中', undefined],
])('the courier’s state %s is our %s', (shown, state) => {
  expect(aTrack(shown, '2026-11-21 08:00:00')).toMatchObject({ state, number: 'SF1' })
})

// Seen to fail: one step without a usable time hid all the others, and every retry of the push was refused.
test('a step without text or time is skipped, the others are read, with any format of time', () => {
  const data = [
    { context: '已签收', time: '2026/11/21 8:05:00', ftime: null },
    { context: '派送中', time: '', ftime: '2026-11-21 07:30' },
    { context: '到达深圳', time: '昨天' },
    { context: '', time: '2026-11-20 08:00:00' },
    { context: null, time: '2026-11-20 08:00:00' },
    { context: '已揽收', time: '2026年11月20日 08:00', status: '揽收', areaCode: null },
    null,
    'x',
  ]
  const steps = readTrack({ com: 'shunfeng', nu: 'SF1', state: 3, data, extra: {} })?.steps
  expect(steps?.map(({ text, at }) => [text, at.toISOString()])).toEqual([
    ['已签收', '2026-11-21T00:05:00.000Z'],
    ['派送中', '2026-11-20T23:30:00.000Z'],
    ['已揽收', '2026-11-20T00:00:00.000Z'],
  ])
})

test.each([null, undefined, []])('without steps (%j) only the state is returned', (data) => {
  expect(readTrack({ com: 'shunfeng', nu: 'SF1', state: '1', data })).toMatchObject({
    ...{ state: 'collected', steps: [] },
  })
})

test.each([null, 'x', {}, { com: 'shunfeng' }, { com: 1, nu: 'SF1', state: '0' }])(
  '%j is no tracking',
  (value) => expect(readTrack(value)).toBeUndefined(),
)
