import { expect, test } from 'vitest'
import { barOf } from './month'

test('a bar begins and ends inside its month', () => {
  const at = (text: string) => `2026-11-${text}T00:00:00+08:00`
  expect(barOf('2026-11', at('16'), at('19'))).toEqual({ left: 50, width: 10 })
  expect(barOf('2026-11', '2026-10-01T00:00:00+08:00', '')).toEqual({ left: 0, width: 100 })
  expect(barOf('2026-11', at('16'), at('16')).width).toBe(1)
})
