/** A campaign that gives coupons with orders; moments in ms, money in fen. */
export type GiftCampaign = {
  readonly minPaidFen: number
  readonly beginAt: number
  readonly endAt: number | undefined
  readonly perMember: number
  /** Number of coupons that its limits still allow. */
  readonly left: number
}

export type GiftOrder = {
  readonly orderId: number
  readonly memberId: number
  readonly paidAt: number
  /** Goods money paid for the pieces still in the order. */
  readonly moneyFen: number
}

/**
 * Returns the settled orders that bring a coupon of the campaign (domain 6): paid while it ran, for at least its
 * minimum, within its limits. `taken`: coupons that each member already has from it.
 */
export const giftedOrders = (
  campaign: GiftCampaign,
  orders: readonly GiftOrder[],
  taken: ReadonlyMap<number, number>,
): GiftOrder[] => {
  const { minPaidFen, beginAt, endAt = Number.POSITIVE_INFINITY, perMember, left } = campaign
  const has = new Map(taken)
  const gifted: GiftOrder[] = []
  for (const order of orders) {
    const many = has.get(order.memberId) ?? 0
    const isMeant = order.moneyFen >= minPaidFen && order.paidAt >= beginAt && order.paidAt < endAt
    if (!isMeant || many >= perMember || gifted.length >= left) continue
    has.set(order.memberId, many + 1)
    gifted.push(order)
  }
  return gifted
}
