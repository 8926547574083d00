import { expect, test } from 'vitest'
import { Fault } from '../order/order.event'
import { mayAskPostage, type PostageCase } from './aftersale.postage'

const sent: PostageCase = {
  type: 30,
  status: 40,
  fault: Fault.ours,
  logisticCode: 'SF1',
  postageState: '',
  isBackPaid: false,
}

test.each<[string, Partial<PostageCase>, boolean]>([
  ['goods of ours on their way back', {}, true],
  ['a swap', { type: 10 }, true],
  ['refunded already', { status: 80 }, true],
  ['refused before', { postageState: 'refused' }, true],
  ['asked already', { postageState: 'asked' }, false],
  ['granted already', { postageState: 'granted' }, false],
  ['nothing sent yet', { status: 30, logisticCode: '' }, false],
  ['a refund without return', { type: 40, logisticCode: '' }, false],
  ["the member's own wish", { fault: Fault.member }, false],
  ["the courier's fault", { fault: Fault.courier }, false],
  ['the goods were refused', { status: 99 }, false],
])('%s → %o: %s', (_what, facts, may) => {
  expect(mayAskPostage({ ...sent, ...facts })).toBe(may)
})
