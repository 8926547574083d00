import { expect, test } from 'vitest'
import { MemberIdentity } from '../member/member.identity'
import { MemberStatus } from '../member/member.status'
import { bindingProblem, isBound, type Seller, sellerOfOrder } from './staff.binding'

const { Average, Spokesman, Partner } = MemberIdentity
const seller = (change: Partial<Seller> = {}): Seller => ({
  ...{ id: 2, identity: Spokesman, status: MemberStatus.active, leaderId: 3 },
  ...change,
})
const buyer = (change = {}) => ({
  ...{ id: 1, identity: Average, leaderId: null, sellerId: 2, sellerUntil: 1000 },
  ...change,
})

test('a binding holds until its end', () => {
  expect([isBound(buyer(), 999), isBound(buyer(), 1000), isBound(buyer({ sellerId: null }), 0)]).toEqual([
    true,
    false,
    false,
  ])
})

test('no binding to oneself, in a loop, or to a member who is not staff; staff are never bound', () => {
  const member = { id: 1, identity: Average }
  expect(bindingProblem(member, seller())).toBeUndefined()
  expect(bindingProblem(member, seller({ id: 1 }))).toBe('self')
  expect(bindingProblem(member, seller({ identity: Average }))).toBe('not-staff')
  expect(bindingProblem(member, seller({ status: MemberStatus.frozen }))).toBe('not-staff')
  expect(bindingProblem(member, { ...seller(), sellerId: 1 })).toBe('loop')
  expect(bindingProblem({ id: 3, identity: Partner }, seller())).toBe('loop')
  expect(bindingProblem({ id: 1, identity: Spokesman }, seller())).toBe('is-staff')
})

test.each([
  ['bound to staff of a team', buyer(), seller(), { sellerId: 2, leaderId: 3 }],
  ['bound to a Partner: no leader', buyer(), seller({ identity: Partner }), { sellerId: 2, leaderId: null }],
  ['bound to nobody', buyer({ sellerId: null }), undefined, { sellerId: null, leaderId: null }],
  ['the binding is over', buyer({ sellerUntil: 5 }), seller(), { sellerId: null, leaderId: null }],
  ['the seller was dismissed', buyer(), seller({ identity: Average }), { sellerId: null, leaderId: null }],
  [
    'the seller is frozen',
    buyer(),
    seller({ status: MemberStatus.frozen }),
    { sellerId: null, leaderId: null },
  ],
  [
    'staff buy for themselves',
    buyer({ identity: Spokesman, leaderId: 9 }),
    seller(),
    { sellerId: 1, leaderId: 9 },
  ],
  [
    'a Partner’s own purchase',
    buyer({ identity: Partner, leaderId: 9 }),
    seller(),
    { sellerId: 1, leaderId: null },
  ],
])('the seller of an order: %s', (_case, member, who, sale) => {
  expect(sellerOfOrder(member, who, 10)).toEqual(sale)
})
