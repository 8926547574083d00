export const couponPaths = {
  templates: '/coupons',
  campaigns: '/coupons/campaigns',
  campaign: (id: number) => `/coupons/campaigns/${id}`,
  coupons: '/coupons/members',
  /** Coupons of one member. */
  ofMember: (id: number) => `/coupons/members?member=${id}`,
  /** Coupons of one campaign. */
  ofCampaign: (id: number) => `/coupons/members?campaignID=${id}`,
  grants: '/coupons/grants',
  newcomer: '/coupons/newcomer',
  /** Coupons of one batch. */
  ofGrant: (id: number) => `/coupons/members?grantID=${id}`,
  /** Campaigns of one kind of coupon. */
  campaignsOf: (id: number) => `/coupons/campaigns?templateID=${id}`,
}
