import { OrderType } from '@greenstar/rules/order/order.status'

/** Key of the session's storage under which chosen lines are handed to the page that creates the order. */
const draftKey = 'order-draft'

/** A line as CreateOrder takes it; MainID is the page it was chosen on. */
export interface DraftLine {
  ProductID: number
  Quantity: number
  MainID: number
  /** How it is sold (spec 3): normal 10, pollen 20, presell 30. */
  ProductAttribute: number
}

/** The sale that lines are bought in, at its prices: a session of the flash sale, or a group and the team to join. */
export interface SaleTerms {
  secKillID?: number | undefined
  groupActivityID?: number | undefined
  /** Without one a team is opened. */
  groupTeamID?: number | undefined
}

export interface OrderDraft extends SaleTerms {
  lines: readonly DraftLine[]
  /** Bought from the cart: the lines leave it once the order is placed. */
  fromShoppingCar: boolean
  /** What was filled in so far, kept over a visit to the address list and over a reload. */
  addressID?: number | undefined
  remark?: string | undefined
  /** Coupons chosen; empty: none at all; undefined: what the shop proposes. */
  couponIDs?: readonly number[] | undefined
  /** Pollen to spend; more than the order takes means as much as it takes. */
  pollenNum?: number | undefined
  /** A placing whose answer never came: its request number, and each form that was sent under it. */
  sent?: { requestID: string; forms: readonly string[] } | undefined
}

/** The kind of order (spec 3, order form) and the terms of a draft, as QuoteOrder and CreateOrder take them. */
export const termsForm = ({ secKillID, groupActivityID, groupTeamID }: SaleTerms) => ({
  ...(secKillID ? { secKillID } : {}),
  orderType: groupActivityID ? OrderType.activity : OrderType.ordinary,
  ...(groupActivityID ? { groupActivityID } : {}),
  ...(groupActivityID && groupTeamID ? { groupTeamID } : {}),
})

/** What was handed over; undefined when nothing readable is there. */
export function readOrderDraft(): OrderDraft | undefined {
  try {
    const draft = JSON.parse(sessionStorage.getItem(draftKey) ?? 'null') as OrderDraft | null
    return draft && Array.isArray(draft.lines) && draft.lines.length > 0 ? draft : undefined
  } catch {
    return undefined
  }
}

export function writeOrderDraft(draft: OrderDraft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(draft))
  } catch {
    // a closed storage: the page says that nothing was handed over
  }
}

/** The order of this request is placed: going back must not place it again. Another draft stays. */
export function clearOrderDraft(requestID: string): void {
  if (readOrderDraft()?.sent?.requestID !== requestID) return
  try {
    sessionStorage.removeItem(draftKey)
  } catch {
    // nothing is there then
  }
}
