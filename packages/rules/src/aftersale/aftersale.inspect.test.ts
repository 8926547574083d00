import { expect, test } from 'vitest'
import { Fault } from '../order/order.event'
import { mayGoToShelf } from './aftersale.inspect'

test('only goods that the member did not want may be sold again', () => {
  expect([Fault.member, Fault.ours, Fault.courier].map(mayGoToShelf)).toEqual([true, false, false])
})
