import ts from 'typescript'
import { expect, it } from 'vitest'
import { bareStatusNumbers } from './status-numbers'

const findings = (code: string) =>
  bareStatusNumbers(ts.createSourceFile('a.ts', code, ts.ScriptTarget.ESNext, true)).length

it.each([
  'if (order.status === 10) pay()',
  'if (30 < order.OrderStatus) ship()',
  'const row = { orderStatus: -99 }',
  'switch (order.status) { case 40: break }',
  'where(eq(orders.status, 10))',
  'where(inArray(orders.status, [10, OrderStatus.Shipped]))',
  '[10, 20].includes(order.status)',
])('finds the bare number in: %s', (code) => {
  expect(findings(code)).toBe(1 + Number(code.startsWith('[')))
})

it.each([
  'if (order.status === OrderStatus.Booking) pay()',
  'const reply = { Status: 100 }',
  'if (response.status === 404) give()',
  'const count = 10',
])('leaves alone: %s', (code) => {
  expect(findings(code)).toBe(0)
})
