import { expect, test } from 'vitest'
import { cancelReasons, isCancelReason, TIMEOUT_REASON } from './order.cancel'

test('R505: there are six reasons, and nothing else is one', () => {
  expect(cancelReasons).toEqual([
    '我不想买了',
    '信息填写错误，重新下单',
    '库存不足，缺货',
    '付款遇到问题(如金额不足，不知道怎么付款等)',
    '拍错商品',
    '其他原因',
  ])
  expect(cancelReasons.every(isCancelReason)).toBe(true)
  for (const text of ['', '我不想买了 ', TIMEOUT_REASON]) expect(isCancelReason(text)).toBe(false)
})
