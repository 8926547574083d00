import { expect, test } from 'vitest'
import { NOTICE_LADDER } from './payment.notices'

test('an unanswered notice is tried for 24 hours and 4 minutes, fifteen times after the first', () => {
  const total = NOTICE_LADDER.reduce((sum, wait) => sum + wait, 0)
  expect([total, NOTICE_LADDER.length]).toEqual([(24 * 60 + 4) * 60_000, 15])
})
