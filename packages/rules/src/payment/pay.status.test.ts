import { expect, test } from 'vitest'
import { nextPollAt, PayStatus, payStatusText } from './pay.status'

test('a try is polled after 5, 15, 30, 60, 180 and 600 seconds', () => {
  const moments = [0, 1, 2, 3, 4, 5].map((made) => nextPollAt(1000, made))
  expect(moments).toEqual([6000, 16_000, 31_000, 61_000, 181_000, 601_000])
  expect(nextPollAt(1000, 6)).toBeUndefined()
})

test('every status has a text', () => {
  expect(Object.values(PayStatus).map((status) => payStatusText[status])).toEqual([
    '待支付',
    '支付成功',
    '已关闭',
    '部分退款',
    '已退款',
  ])
})
