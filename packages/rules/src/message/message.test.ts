import { expect, test } from 'vitest'
import { type MessageEvent, messageEvents } from './message.events'
import { mayLeaveAt } from './message.quiet'
import { exampleFacts, fillLink, fillSms, fillText, smsParams, strangePlaceholders } from './message.text'

const at = (text: string) => Date.parse(`${text}+08:00`)
const events = Object.keys(messageEvents) as MessageEvent[]

test.each(events)('%s: its texts use only its facts, and no placeholder stays', (event) => {
  const { title, content } = messageEvents[event]
  expect(strangePlaceholders(event, title + content)).toEqual([])
  const facts = exampleFacts(event)
  expect(
    fillText(event, title + content, facts) + fillLink(event, facts) + fillSms(event, facts),
  ).not.toMatch(/[{}]/)
})

test('a placeholder of another event is found', () => {
  expect(strangePlaceholders('order.paid', '{订单号}{快递}')).toEqual(['快递'])
})

test('the value of a fact is not filled in again, and stays within its part of a link', () => {
  const facts = { ...exampleFacts('order.paid'), code: '{金额}', orderID: '1&x=2' }
  expect(fillText('order.paid', '{订单号}', facts)).toBe('{金额}')
  expect(fillLink('order.paid', facts)).toBe('/order/detail?id=1%26x%3D2')
  expect(smsParams('order.shipped', { code: 7 })).toEqual(['7'])
})

test.each([
  ['2026-11-22T21:59:59', 22, 8, '2026-11-22T21:59:59'],
  ['2026-11-22T22:00:00', 22, 8, '2026-11-23T08:00:00'],
  ['2026-11-23T07:59:59', 22, 8, '2026-11-23T08:00:00'],
  ['2026-11-23T08:00:00', 22, 8, '2026-11-23T08:00:00'],
  ['2026-11-23T13:00:00', 12, 14, '2026-11-23T14:00:00'],
  ['2026-11-23T13:00:00', 8, 8, '2026-11-23T13:00:00'],
])('%s, quiet from %i to %i: leaves at %s', (now, from, to, leaves) => {
  expect(mayLeaveAt(at(now), from, to)).toBe(at(leaves))
})

test('figures are separated from Chinese by a space, with all values', () => {
  const facts = { goods: '油茶护手霜 30g', amount: '34.90', code: 'GS1' }
  expect(fillText('order.paid', '{商品}已付款 ¥{金额}，订单{订单号}已收到。', facts)).toBe(
    '油茶护手霜 30g 已付款 ¥34.90，订单 GS1 已收到。',
  )
})
