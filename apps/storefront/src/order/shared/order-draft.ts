import { OrderType } from '@greenstar/rules/order/order.status'
import { sessionShelf, storageKeys } from '../../platform/session/storage'

/** A line of CreateOrder; MainID is the page on which it was chosen. */
export interface DraftLine {
  ProductID: number
  Quantity: number
  MainID: number
  /** Kind of sale (spec 3): normal 10, pollen 20, presell 30. */
  ProductAttribute: number
}

/** The sale in which lines are bought: a flash session, or a group activity and the team to join. */
export interface SaleTerms {
  secKillID?: number | undefined
  groupActivityID?: number | undefined
  /** undefined starts a new team. */
  groupTeamID?: number | undefined
}

export interface OrderDraft extends SaleTerms {
  lines: readonly DraftLine[]
  /** Whether the lines come from the cart; they are removed from it once the order is placed. */
  fromShoppingCar: boolean
  /** Input so far, kept during a visit to the address list and over a reload. */
  addressID?: number | undefined
  remark?: string | undefined
  /** Ids of chosen coupons; empty: none; undefined: the set that the shop proposes. */
  couponIDs?: readonly number[] | undefined
  /** Pollen to spend; a number above the order's limit means the limit. */
  pollenNum?: number | undefined
  /** A submission without a response: its requestID, and all forms sent with it. */
  sent?: { requestID: string; forms: readonly string[] } | undefined
}

/** Returns the order type (spec 3, order form) and the terms of a draft for QuoteOrder and CreateOrder. */
export const termsForm = ({ secKillID, groupActivityID, groupTeamID }: SaleTerms) => ({
  ...(secKillID ? { secKillID } : {}),
  orderType: groupActivityID ? OrderType.activity : OrderType.ordinary,
  ...(groupActivityID ? { groupActivityID } : {}),
  ...(groupActivityID && groupTeamID ? { groupTeamID } : {}),
})

/** Returns the stored draft; undefined if there is none or it is unreadable. */
export function readOrderDraft(): OrderDraft | undefined {
  const draft = sessionShelf.get<OrderDraft | null>(storageKeys.orderDraft)
  return draft && Array.isArray(draft.lines) && draft.lines.length > 0 ? draft : undefined
}

/** Passes the chosen lines to the checkout, and keeps its input; for the visit at most, and for this member only. */
export const writeOrderDraft = (draft: OrderDraft): void => sessionShelf.set(storageKeys.orderDraft, draft)

/** Deletes the draft of a placed order, so that going back does not place it again. Keeps other drafts. */
export function clearOrderDraft(requestID: string): void {
  if (readOrderDraft()?.sent?.requestID === requestID) sessionShelf.remove(storageKeys.orderDraft)
}
