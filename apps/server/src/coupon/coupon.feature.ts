import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { runLargeCampaign } from './campaign.approvals'
import { campaignAuditWords } from './campaign.console'
import { createManyCodes } from './codes.approvals'
import { couponChecks } from './coupon.audit'
import { couponAuditWords, couponConsole } from './coupon.console'
import { block, expire, lapse } from './coupon.due'
import { returnCouponsOfOrder, returnCouponsOfRefund, useCouponsOfOrder } from './coupon.effects'
import { campaignExport, codeExport, couponExport, grantExport, templateExport } from './coupon.export'
import { expiredCouponDeviceDays, expiredCouponGrants } from './coupon.jobs'
import { couponCopies, couponErasure } from './coupon.personal'
import { couponShop } from './coupon.shop'
import { couponCampaigns, couponGrants, couponTemplates } from './coupon.tables'
import { couponPricer } from './coupon-prices'
import { giftDue } from './gift.due'
import { giveManyCoupons } from './grant.approvals'
import { grantAuditWords } from './grant.console'
import { giveGrants } from './grant.due'
import { remindOpening } from './open-remind.due'
import { blockOrderGifts, giveOrderGifts } from './order-gift'
import { releaseCoupons } from './release.approvals'
import { remind } from './remind.due'
import { runBelowFloor } from './template.approvals'
import { templateAuditWords } from './template.console'

export const feature = defineFeature({
  name: 'coupon',
  shop: couponShop,
  console: couponConsole,
  exports: [templateExport, campaignExport, couponExport, codeExport, grantExport],
  deadlines: [lapse, expire, block, giftDue, giveGrants, remind, remindOpening],
  expired: [expiredCouponDeviceDays, expiredCouponGrants],
  checks: couponChecks,
  approvals: [giveManyCoupons, runBelowFloor, createManyCodes, runLargeCampaign, releaseCoupons],
  auditNames: {
    'coupon-template': namesIn(couponTemplates.id, couponTemplates.name),
    'coupon-grant': namesIn(couponGrants.id, couponGrants.reason),
    'coupon-campaign': namesIn(couponCampaigns.id, couponCampaigns.name),
  },
  auditWords: [campaignAuditWords, couponAuditWords, grantAuditWords, templateAuditWords],
  ports: { couponPrices: couponPricer },
  orderEffects: {
    placed: [useCouponsOfOrder],
    cancelled: [returnCouponsOfOrder],
    settled: [giveOrderGifts],
    refundedAll: [returnCouponsOfRefund, blockOrderGifts],
    onlyGiftsLeft: [returnCouponsOfRefund, blockOrderGifts],
  },
  erasure: couponErasure,
  copies: couponCopies,
})
