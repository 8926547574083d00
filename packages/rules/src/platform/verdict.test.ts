import { expect, test } from 'vitest'
import { no, ok, type Verdict } from './verdict'

test('a verdict carries a value, or a code with its facts', () => {
  const answers: Verdict<number, 'order/late'>[] = [ok(3), no('order/late'), no('order/late', { days: 2 })]
  expect(answers).toEqual([
    { ok: true, value: 3 },
    { ok: false, code: 'order/late', facts: {} },
    { ok: false, code: 'order/late', facts: { days: 2 } },
  ])
})
