import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { type Act, actorsOf, recordAct } from '../../operator/act.service'
import { defineApproval } from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit } from '../../platform/audit/audit'
import type { Db } from '../../platform/database/connect'
import { refuse } from '../../platform/refuse'
import { countCodes, holdCampaigns } from '../campaign/campaign-room.store'
import { type By, type CampaignRow, type TemplateRow, valueOf } from '../coupon.facts'
import { costOfOne } from '../template/coupon-cost'
import { holdTemplate } from '../template/template.store'
import { makeCodes } from './make-codes'

/** Maximum number of codes of a campaign that has no `total`. */
const maxCodesInAll = 100_000

/** Locks the campaign; refuses codes that it may not have now. */
export const holdForCodes = async (db: Db, campaignId: number, num: number) => {
  const [campaign] = await holdCampaigns(db, [campaignId])
  if (!campaign) throw refuse('coupon/campaign-gone')
  if (campaign.way !== 'code') throw refuse('coupon/not-by-code')
  const template = await holdTemplate(db, campaign.templateId)
  if (template?.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  const there = await countCodes(db, campaignId)
  const maxCodes = campaign.total > 0 ? campaign.total : maxCodesInAll
  if (there + num > maxCodes) throw refuse('coupon/too-many', { left: Math.max(maxCodes - there, 0) })
  return { campaign, template }
}
export type HeldForCodes = { campaign: CampaignRow; template: TemplateRow }

/** What codes give away at most; undefined if the discount of one has no limit. */
export const actOfCodes = async (
  app: App,
  db: Db,
  { campaign, template }: HeldForCodes,
  num: number,
): Promise<Act | undefined> => {
  const each = await costOfOne(app, db, template)
  if (each === undefined) return undefined
  return { kind: 'codes', subject: `coupon-campaign:${campaign.id}`, eachFen: each * num, memberIds: [] }
}

/** Makes codes, by one operator or by a requester and an approver, in the caller's transaction. */
export const createCodes = async (
  db: Db,
  held: HeldForCodes,
  num: number,
  { app, operator, now, request, asker }: By,
): Promise<void> => {
  const maker = asker ?? operator
  const actor = { kind: 'operator' as const, name: `operator:${maker.displayName}` }
  await makeCodes(db, held.campaign, num, { actor, reason: '生成兑换码', now }, maker.id)
  const act = await actOfCodes(app, db, held, num)
  if (act) await recordAct(db, act, actorsOf(operator, asker, now))
  const both = asker ? { askedBy: asker.displayName, approvedBy: operator.displayName } : {}
  const change = {
    action: 'CreateCouponCodes',
    subject: `coupon-campaign:${held.campaign.id}`,
    after: { codes: num, ...both },
  }
  await audit(db, operator, change, now, request)
}

/** Makes codes that one operator may not make alone, once a second one approves. */
export const createManyCodes = defineApproval<{ campaignID: number; num: number }>({
  kind: 'coupon.codes',
  title: '生成兑换码',
  permission: 'coupon.grant',
  async shows(app, db, { campaignID, num }) {
    const held = await holdForCodes(db, campaignID, num)
    const act = await actOfCodes(app, db, held, num)
    const { name, total, perMember, status, templateId } = held.campaign
    return {
      rests: {
        campaign: { name, total, perMember, status, templateId },
        template: valueOf(held.template),
        eachFen: act?.eachFen,
      },
      gains: [{ num, what: `“${held.template.name}”兑换码`, worthFen: act?.eachFen ?? 0 }],
    }
  },
  async run(db, { campaignID, num }, by) {
    await createCodes(db, await holdForCodes(db, campaignID, num), num, by)
  },
})
