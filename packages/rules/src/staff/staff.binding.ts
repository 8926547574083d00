import { MemberIdentity } from '../member/member.identity'
import { MemberStatus } from '../member/member.status'
import { DAY } from '../platform/time'
import { isStaff } from './staff.state'

export const BindingSource = { registration: 10, order: 20, operator: 30 } as const
export type BindingSource = (typeof BindingSource)[keyof typeof BindingSource]

export const bindingSourceText: Record<BindingSource, string> = {
  [BindingSource.registration]: '注册',
  [BindingSource.order]: '首单',
  [BindingSource.operator]: '运营台',
}

export const BindingEnd = { lapsed: 10, changed: 20, joined: 30, dismissed: 40, gone: 50 } as const
export type BindingEnd = (typeof BindingEnd)[keyof typeof BindingEnd]

export const bindingEndText: Record<BindingEnd, string> = {
  [BindingEnd.lapsed]: '超期未下单',
  [BindingEnd.changed]: '运营台变更',
  [BindingEnd.joined]: '成为推广员',
  [BindingEnd.dismissed]: '推广员已解除',
  [BindingEnd.gone]: '会员已注销',
}

export type Seller = {
  readonly id: number
  readonly identity: number
  readonly status: number
  readonly leaderId: number | null
}

/** A member's fields for bindings; `sellerUntil` in ms. */
export type Bound = {
  readonly id: number
  readonly identity: number
  readonly leaderId: number | null
  readonly sellerId: number | null
  readonly sellerUntil: number | null
}

/** Dismissed or frozen staff cannot sell. */
export const isSelling = (seller: Pick<Seller, 'identity' | 'status'>): boolean =>
  isStaff(seller.identity) && seller.status === MemberStatus.active

/** Whether the binding is valid (domain 13: for some days after the last paid order). */
export const isBound = (
  { sellerId, sellerUntil }: Pick<Bound, 'sellerId' | 'sellerUntil'>,
  now: number,
): boolean => sellerId !== null && sellerUntil !== null && sellerUntil > now

export const boundUntil = (now: number, days: number): number => now + days * DAY

export type BindingProblem = 'self' | 'not-staff' | 'is-staff' | 'loop'

/**
 * Why a member cannot be bound to a seller (domain 13); staff cannot, because their purchases are their own
 * and they have a Partner instead. Undefined if they can.
 */
export function bindingProblem(
  member: Pick<Bound, 'id' | 'identity'>,
  seller: Seller & { readonly sellerId?: number | null },
): BindingProblem | undefined {
  if (member.id === seller.id) return 'self'
  if (!isSelling(seller)) return 'not-staff'
  if (seller.leaderId === member.id || seller.sellerId === member.id) return 'loop'
  if (isStaff(member.identity)) return 'is-staff'
  return undefined
}

export type OrderSeller = { readonly sellerId: number | null; readonly leaderId: number | null }

/**
 * Seller of a new order and the seller's Partner. Staff are the sellers of their own purchases (no direct
 * bonus, but one for the Partner: domain 13).
 */
export function sellerOfOrder(
  buyer: Bound,
  seller: Pick<Seller, 'id' | 'identity' | 'status' | 'leaderId'> | undefined,
  now: number,
): OrderSeller {
  if (isStaff(buyer.identity)) return { sellerId: buyer.id, leaderId: leaderOf(buyer) }
  if (!seller || seller.id !== buyer.sellerId || !isBound(buyer, now) || !isSelling(seller))
    return { sellerId: null, leaderId: null }
  return { sellerId: seller.id, leaderId: leaderOf(seller) }
}

/** A Partner has no leader: there are exactly two levels. */
export const leaderOf = ({ identity, leaderId }: Pick<Seller, 'identity' | 'leaderId'>): number | null =>
  identity === MemberIdentity.Spokesman ? leaderId : null
