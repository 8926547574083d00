/** Kinds of campaign that change a price for a limited time (domain 1, 20). */
export const campaignKinds = ['flash', 'group', 'activity', 'coupon'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** Kinds that set a product's price; two at the same time are a conflict. */
export const pricedKinds = ['flash', 'group', 'activity'] as const
export type PricedKind = (typeof pricedKinds)[number]

export const campaignKindText: Record<CampaignKind, string> = {
  flash: '秒杀',
  group: '拼团',
  activity: '限时活动',
  coupon: '领券',
}

export const MOST_CALENDAR_DAYS = 62
