/** What changes a price for a time (domain 1, 20). */
export const campaignKinds = ['flash', 'group', 'activity', 'coupon'] as const
export type CampaignKind = (typeof campaignKinds)[number]

/** The kinds that give a product a price of its own; two of them at once are a conflict. */
export const pricedKinds = ['flash', 'group', 'activity'] as const
export type PricedKind = (typeof pricedKinds)[number]

export const campaignKindText: Record<CampaignKind, string> = {
  flash: '秒杀',
  group: '拼团',
  activity: '限时活动',
  coupon: '领券',
}

/** As many days as one look at the calendar covers. */
export const MOST_CALENDAR_DAYS = 62
