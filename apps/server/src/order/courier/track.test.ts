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
