import { maskedName } from '../review/review.rules'

/** An announcement of operators, or a real purchase. */
export const BroadcastType = { notice: 10, deal: 20 } as const
export type BroadcastType = (typeof BroadcastType)[keyof typeof BroadcastType]

/** Maximum letters of an announcement, announcements in total, and purchases read to select those shown. */
export const broadcastLimits = { text: 40, notices: 60, dealsRead: 60 } as const

/** A paid order for the broadcast; the product is that of its first line that is still sold. */
export type Deal = { memberId: number; memberName: string; productId: number; productName: string }

/** Picks the newest purchases, one per member and product, so that none of them fills the list. */
export function pickDeals<T extends Deal>(deals: readonly T[], max: number): T[] {
  const members = new Set<number>()
  const products = new Set<number>()
  const picked: T[] = []
  for (const deal of deals) {
    if (picked.length >= max) break
    if (members.has(deal.memberId) || products.has(deal.productId)) continue
    members.add(deal.memberId)
    products.add(deal.productId)
    picked.push(deal)
  }
  return picked
}

export const dealText = ({ memberName, productName }: Deal): string =>
  `${maskedName(memberName)} 买了 ${productName}`
