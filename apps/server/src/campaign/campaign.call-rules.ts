import { type Ops } from '@greenstar/contract'
import { DAY, HOUR, toWireDate } from '@greenstar/rules/platform/time'
import { makeProduct } from '../catalog/catalog.factory'
import { makeCampaign } from '../coupon/coupon.factory'
import { makeFlash } from '../promotion/promotion.factory'
import { type Rules } from '../testing/call-check'

export const campaignConsoleRules: Rules<Ops['campaign']> = {
  ListCampaigns: {
    who: 'promotion.read',
    sound: () => ({ from: '2026-11-01', to: '2026-11-30', kind: 'flash' as const }),
  },
  GetCampaignReport: {
    who: 'promotion.read',
    sound: async ({ app, db, product }) => ({
      kind: 'flash' as const,
      id: await makeFlash(db, {
        beginMs: app.clock.now(),
        isDraft: true,
        lines: [{ productId: product.id }],
      }),
    }),
    ids: { id: 'console' },
  },
  GetCouponCampaignReport: {
    who: 'coupon.read',
    sound: async ({ app }) => ({ id: (await makeCampaign(app)).campaign.id }),
    ids: { id: 'console' },
  },
  ListCampaignConflicts: {
    who: 'promotion.read',
    sound: async ({ app, db, product }) => ({
      ...{ kind: 'flash' as const, id: 1, productIDs: [product.id, (await makeProduct(db)).id] },
      beginDate: toWireDate(app.clock.now() + HOUR),
      endDate: toWireDate(app.clock.now() + DAY),
    }),
    ids: { id: 'console', productIDs: 'public' },
  },
  ListCouponConflicts: {
    who: 'coupon.read',
    sound: async ({ app }) => ({
      templateID: (await makeCampaign(app)).campaign.templateId,
      beginDate: toWireDate(app.clock.now() + HOUR),
      endDate: toWireDate(app.clock.now() + DAY),
    }),
    ids: { templateID: 'console' },
  },
}
