import { namesIn } from '../platform/audit/words'
import { defineFeature } from '../platform/feature'
import { runLargeCampaign } from './campaign/campaign.approvals'
import { campaignAuditWords } from './campaign/campaign.console'
import { giftDue } from './claim/gift.due'
import { blockOrderGifts, giveOrderGifts } from './claim/order-gift'
import { couponChecks } from './coupon.audit'
import { couponAuditWords, couponConsole } from './coupon.console'
import { block, expire, lapse } from './coupon.due'
import { returnCouponsOfOrder, returnCouponsOfRefund, useCouponsOfOrder } from './coupon.effects'
import { campaignExport, codeExport, couponExport, grantExport, templateExport } from './coupon.export'
import { expiredCouponDeviceDays, expiredCouponGrants } from './coupon.jobs'
import { couponCopies, couponErasure } from './coupon.personal'
import { couponShop } from './coupon.shop'
import { couponCampaigns, couponGrants, couponTemplates } from './coupon.tables'
import { createManyCodes } from './grant/codes.approvals'
import { giveManyCoupons } from './grant/grant.approvals'
import { grantAuditWords } from './grant/grant.console'
import { giveGrants } from './grant/grant.due'
import { releaseCoupons } from './grant/release.approvals'
import { couponPricer } from './offer/coupon-prices'
import { remindOpening } from './offer/open-remind.due'
import { remind } from './offer/remind.due'
import { runBelowFloor } from './template/template.approvals'
import { templateAuditWords } from './template/template.console'

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
