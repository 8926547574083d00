import { expect, test } from 'vitest'
import { cancelReasons, isCancelReason, TIMEOUT_REASON } from './order.cancel'

test('there are six reasons, and nothing else is one', () => {
  expect(cancelReasons).toHaveLength(6)
  expect(cancelReasons.every(isCancelReason)).toBe(true)
  for (const text of ['', '我不想买了 ', TIMEOUT_REASON]) expect(isCancelReason(text)).toBe(false)
})
