export const couponPaths = {
  templates: '/coupons',
  campaigns: '/coupons/campaigns',
  campaign: (id: number) => `/coupons/campaigns/${id}`,
  coupons: '/coupons/members',
  /** Coupons of one member. */
  ofMember: (id: number) => `/coupons/members?member=${id}`,
  /** Coupons that one campaign gave out. */
  ofCampaign: (id: number) => `/coupons/members?campaignID=${id}`,
  grants: '/coupons/grants',
  newcomer: '/coupons/newcomer',
  /** Coupons that one batch gave. */
  ofGrant: (id: number) => `/coupons/members?grantID=${id}`,
  /** Campaigns that give out one kind. */
  campaignsOf: (id: number) => `/coupons/campaigns?templateID=${id}`,
}
