import { expect, test } from 'vitest'
import { inPhrases } from './heading'

test.each([
  ['现在 埋下春天', '现在\u200b埋下春天'],
  ['好友拼团 更省', '好友拼团\u200b更省'],
  ['一 二 三', '一\u200b二\u200b三'],
  ['现在埋下春天', '现在埋下春天'],
  ['满 88 包邮', '满 88 包邮'],
  ['立冬 · 室内观叶季', '立冬 · 室内观叶季'],
])('%s is shown as %j', (written, shown) => {
  expect(inPhrases(written)).toBe(shown)
})
