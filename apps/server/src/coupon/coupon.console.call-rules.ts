import { randomUUID } from 'node:crypto'
import { type Ops } from '@greenstar/contract'
import { CouponRun, CouponStatus, CouponType } from '@greenstar/rules/coupon/coupon.status'
import { makeTaxonomy } from '../catalog/catalog.factory'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { makeCampaign, makeCoupon, makeGrant, makeTemplate } from './coupon.factory'

const page = { currentPage: 1, pageSize: 10 } as const

const twice = (id: number): number[] => [id, id]

const campaignId = async ({ app }: World, way = 'mall') => (await makeCampaign(app, { way })).campaign.id

export const couponConsoleRules: Rules<Ops['coupon']> = {
  ListCouponTemplates: {
    who: 'coupon.read',
    sound: () => ({ keyword: '满减', type: CouponType.ManJian, status: CouponRun.running, ...page }),
  },
  GetCouponTemplate: {
    who: 'coupon.read',
    sound: async ({ app }) => ({ id: (await makeTemplate(app)).id }),
    ids: { id: 'console' },
  },
  SaveCouponTemplate: {
    who: 'coupon.write',
    sound: async (world) => ({
      id: (await makeTemplate(world.app)).id,
      version: 1,
      ...{ name: '周末满减', type: CouponType.ManJian, threshold: '99.00', amount: '20.00', rate: 90 },
      ...{
        maxDiscount: '30.00',
        canPlus: true,
        productCanPlus: false,
        withDeals: true,
        isFreeShipping: false,
      },
      ...{ productIDs: twice(world.product.id), excludedIDs: twice(world.product.id) },
      ...{ scopeText: '指定商品', validDays: 7, note: '周末可用', requestID: randomUUID() },
      ...{ beginDate: '2096-11-01T00:00:00+08:00', endDate: '2096-12-01T00:00:00+08:00' },
      ...(await makeTaxonomy(world.db)),
    }),
    ids: {
      ...{ id: 'console', productIDs: 'console', excludedIDs: 'console', classIDs: 'console' },
      ...{ brandIDs: 'console', seriesIDs: 'console', functionIDs: 'console', requestID: 'secret' },
    },
  },
  StopCouponTemplate: {
    who: 'coupon.write',
    sound: async ({ app }) => ({ id: (await makeTemplate(app)).id, reason: '活动取消' }),
    ids: { id: 'console' },
  },
  GetCouponFigures: {
    who: 'coupon.read',
    sound: async (world) => ({
      templateID: (await makeTemplate(world.app)).id,
      campaignID: await campaignId(world),
      grantID: (await makeGrant(world.app)).id,
    }),
    ids: { templateID: 'console', campaignID: 'console', grantID: 'console' },
  },
  PreviewCouponGrant: {
    who: 'coupon.grant',
    // A member whom no other call has frozen.
    sound: async (world) => {
      const { id: memberID, phone } = await world.makePerson()
      return {
        templateID: (await makeTemplate(world.app)).id,
        ...{ reason: '会员关怀', phones: `${phone}\n13900000000`, tagID: 1, level: 1 },
        ...{ memberID, memberIDs: [memberID, memberID], filter: '{"level":1}', requestID: randomUUID() },
      }
    },
    ids: {
      templateID: 'console',
      tagID: 'console',
      memberID: 'console',
      memberIDs: 'console',
      requestID: 'secret',
    },
  },
  ApplyCouponGrant: {
    who: 'coupon.grant',
    sound: async (world, member) => {
      const grant = { memberIds: [member.id], appliedAt: null }
      return { id: (await makeGrant(world.app, grant)).id, requestID: randomUUID() }
    },
    ids: { id: 'console', requestID: 'secret' },
  },
  ListCouponGrants: { who: 'coupon.read', sound: () => ({ keyword: '关怀', ...page }) },
  ListCouponCampaigns: {
    who: 'coupon.read',
    sound: () => ({ keyword: '领券', way: 'mall', state: 'open', templateID: 1, ...page }),
    ids: { templateID: 'console' },
  },
  GetCouponCampaign: {
    who: 'coupon.read',
    sound: async (world) => ({ id: await campaignId(world) }),
    ids: { id: 'console' },
  },
  SaveCouponCampaign: {
    who: 'coupon.write',
    sound: async (world) => ({
      id: await campaignId(world),
      ...{ templateID: (await makeTemplate(world.app)).id, seen: 'seen' },
      ...{ way: 'mall' as const, name: '周末领券', total: 100, perMember: 2, perDay: 50, minPaid: '99.00' },
      budget: '500.00',
      ...{ beginDate: '2096-11-01T00:00:00+08:00', endDate: '2096-12-01T00:00:00+08:00' },
      ...{ sort: 5, requestID: randomUUID() },
    }),
    ids: { id: 'console', templateID: 'console', requestID: 'secret' },
  },
  SetCouponCampaignsRunning: {
    who: 'coupon.write',
    sound: async (world) => ({
      campaigns: [
        { ID: await campaignId(world), Seen: 'seen' },
        { ID: await campaignId(world), Seen: 'seen' },
      ],
      running: false,
    }),
    ids: { 'campaigns[].ID': 'console' },
  },
  CreateCouponCodes: {
    who: 'coupon.grant',
    sound: async (world) => ({
      campaignID: await campaignId(world, 'code'),
      num: 3,
      requestID: randomUUID(),
    }),
    ids: { campaignID: 'console', requestID: 'secret' },
  },
  ListCouponCodes: {
    who: 'coupon.grant',
    sound: async (world) => ({ campaignID: await campaignId(world, 'code'), claimed: false, ...page }),
    ids: { campaignID: 'console' },
  },
  ListCoupons: {
    who: 'coupon.read',
    sound: () => ({
      ...{ keyword: '13800000000', member: 1, templateID: 1, campaignID: 1, grantID: 1 },
      ...{ status: CouponStatus.notUse, ...page },
    }),
    ids: { templateID: 'console', campaignID: 'console', grantID: 'console' },
  },
  SetCouponsBlocked: {
    who: 'coupon.write',
    sound: async ({ app }, member) => ({
      ids: [(await makeCoupon(app, member.id)).id, (await makeCoupon(app, member.id)).id],
      blocked: true,
      reason: '异常领取',
    }),
    ids: { ids: 'console' },
  },
}
