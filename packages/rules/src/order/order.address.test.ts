import { expect, test } from 'vitest'
import { fen } from '../platform/money'
import { type AddressChange, mayReplaceAddress } from './order.address'
import { OrderStatus, OutStockStatus } from './order.status'

const paid: AddressChange = {
  status: OrderStatus.HasBeenConfirmedToBeShipped,
  outStockStatus: OutStockStatus.Undirected,
  isReplaced: false,
  oldFreight: fen(800),
  newFreight: fen(800),
}

test.each<[string, Partial<AddressChange>, string | undefined]>([
  ['paid, not handed over', {}, undefined],
  ['cheaper', { newFreight: fen(0) }, undefined],
  ['unpaid, for the second time', { status: OrderStatus.Booking, isReplaced: true }, undefined],
  ['paid, for the second time', { isReplaced: true }, 'order/address-once'],
  ['handed to the warehouse', { outStockStatus: OutStockStatus.Guide }, 'order/state-changed'],
  ['picked up', { outStockStatus: OutStockStatus.PickUp }, 'order/state-changed'],
  ['shipped', { status: OrderStatus.Shipped }, 'order/state-changed'],
  ['cancelled', { status: OrderStatus.Cancel }, 'order/state-changed'],
  ['dearer', { newFreight: fen(801) }, 'order/freight-higher'],
  ['unpaid and dearer', { status: OrderStatus.Booking, newFreight: fen(801) }, 'order/freight-higher'],
])('%s: %s', (_, facts, code) => {
  const verdict = mayReplaceAddress({ ...paid, ...facts })
  expect(verdict.ok ? undefined : verdict.code).toBe(code)
})
