import { maskedName } from '../review/review.rules'

/** What a line of the shop's broadcast is: an announcement of operators, or a purchase that really happened. */
export const BroadcastType = { notice: 10, deal: 20 } as const
export type BroadcastType = (typeof BroadcastType)[keyof typeof BroadcastType]

/** Letters of an announcement, announcements in all, and purchases that are looked at for those that are shown. */
export const broadcastLimits = { text: 40, notices: 60, dealsRead: 60 } as const

/** A paid order as the broadcast sees it; the goods are those of its first line that is still sold. */
export type Deal = { memberId: number; memberName: string; productId: number; productName: string }

/** The newest purchases for the broadcast: one of a member and one of a product, so that no buyer and no product fills it. */
export function pickDeals<T extends Deal>(deals: readonly T[], most: number): T[] {
  const members = new Set<number>()
  const products = new Set<number>()
  const picked: T[] = []
  for (const deal of deals) {
    if (picked.length >= most) break
    if (members.has(deal.memberId) || products.has(deal.productId)) continue
    members.add(deal.memberId)
    products.add(deal.productId)
    picked.push(deal)
  }
  return picked
}

/** A purchase in words; the name is masked as under a review. */
export const dealText = ({ memberName, productName }: Deal): string =>
  `${maskedName(memberName)} 买了 ${productName}`
