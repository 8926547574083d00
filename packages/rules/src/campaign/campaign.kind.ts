/** Kinds of campaign that change a price for a limited time (domain 1, 20). */
export const campaignKinds = ['flash', 'group', 'activity', 'coupon', 'deal'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** Kinds that set a product's price; two at the same time are a conflict. */
export const pricedKinds = ['flash', 'group', 'activity'] as const
export type PricedKind = (typeof pricedKinds)[number]

export const campaignKindText: Record<CampaignKind, string> = {
  flash: '秒杀',
  group: '拼团',
  activity: '限时活动',
  coupon: '领券',
  deal: '自动促销',
}

/** Kinds of conflict of a campaign price: another price, or a coupon that is taken off it too. */
export const conflictKinds = [...campaignKinds, 'newcomer'] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictKindText: Record<ConflictKind, string> = { ...campaignKindText, newcomer: '新人价' }

export const MAX_CALENDAR_DAYS = 62
