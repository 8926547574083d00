import { leftAfterCoupons, maxTogether } from '@greenstar/rules/coupon/coupon.floor'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { type LowPrice, listLowered } from '../../catalog/price/floor.service'
import { gainsOfLowered } from '../../catalog/price/lowered.service'
import { defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit } from '../../platform/audit/audit'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { getSetting } from '../../setting/setting.service'
import { scopeOf, type TemplateRow, termsOf, valueOf } from '../coupon.facts'
import { holdCampaignsOf, holdTemplate, putTemplate } from './template.store'

type Terms = Parameters<typeof termsOf>[0] &
  Parameters<typeof scopeOf>[0] &
  Pick<TemplateRow, 'canPlus' | 'productCanPlus'>

/** Returns the products that coupons of these terms can bring below their floor or half of their price, with what is left of a piece. */
export const couponLowPrices = async (app: App, db: Db, row: Terms): Promise<LowPrice[]> => {
  const combining = { ...row, maxOfAKind: await getSetting(app, 'coupon.maxOfAKind', db) }
  return listLowered(db, scopeOf(row), (prices) => leftAfterCoupons(termsOf(row), prices, combining))
}

/** How many coupons of these terms the prices of `couponLowPrices` are after, in words; '' for one. */
export const togetherText = async (app: App, db: Db, row: Terms): Promise<string> => {
  const { type } = termsOf(row)
  const maxCount = maxTogether(type, { ...row, maxOfAKind: await getSetting(app, 'coupon.maxOfAKind', db) })
  return maxCount > 1 ? `，一单最多 ${maxCount} 张叠加` : ''
}

/** Lets a template run whose coupons bring prices too low, once a second operator approves exactly these. */
export const runBelowFloor = defineApproval<{ id: number; version: number }>({
  kind: 'coupon.below-floor',
  title: '优惠券使价格过低',
  permission: 'coupon.write',
  async shows(app, db, { id, version }) {
    await holdCampaignsOf(db, id)
    const row = await holdTemplate(db, id)
    if (!row) throw refuse('coupon/template-gone')
    const below = await couponLowPrices(app, db, row)
    return {
      rests: { asked: version, version: row.version, template: valueOf(row), below },
      gains: await gainsOfLowered(db, below),
    }
  },
  async run(db, { id }, { app, asker, operator, now, request }) {
    const row = await holdTemplate(db, id)
    if (!row) throw refuse('coupon/template-gone')
    if (row.status !== CouponRun.waiting) throw refuse('coupon/template-stopped')
    await putTemplate(db, id, { status: CouponRun.running, updatedAt: new Date(now) })
    const change = {
      action: 'SaveCouponTemplate',
      subject: `coupon-template:${id}`,
      before: { status: row.status },
      after: { status: CouponRun.running, askedBy: asker.displayName, approvedBy: operator.displayName },
    }
    await audit(db, operator, change, now, request)
    await forget(app, db, 'coupon.', pages)
  },
})
