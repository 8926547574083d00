import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { countActive } from '../../member/audience.service'
import { type Act, mayAlone, recordOnce } from '../../operator/act.service'
import {
  askApproval,
  defineApproval,
  type Gain,
  type Shown,
  wasAgreed,
} from '../../operator/approval.service'
import type { App } from '../../platform/app'
import { audit } from '../../platform/audit/audit'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../../platform/http/context'
import { refuse } from '../../platform/refuse'
import { type CampaignRow, seenOf, type TemplateRow, termsOf } from '../coupon.facts'
import { costOfOne } from '../template/coupon-cost'
import { holdTemplate } from '../template/template.store'
import { holdCampaigns, setCampaignsStatus } from './campaign-room.store'

const subjectOf = ({ id }: CampaignRow) => `coupon-campaign:${id}`

const held = async (db: Db, id: number) => {
  const [campaign] = await holdCampaigns(db, [id])
  if (!campaign) throw refuse('coupon/campaign-gone')
  const template = await holdTemplate(db, campaign.templateId)
  if (template?.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  return { campaign, template }
}

/** Its terms; the summary says what they are worth now, which changes with the largest order of the year. */
const shownOf = (campaign: CampaignRow, template: TemplateRow): Pick<Shown, 'rests'> => {
  const { name: _name, ...rests } = seenOf(campaign, template)
  return { rests }
}

/** Who gains by a campaign: members who take its coupons, within its number or its budget. */
const gainOf = async (app: App, db: Db, campaign: CampaignRow, template: TemplateRow): Promise<Gain> => {
  const { total, taken, perMember, budgetFen, spentFen } = campaign
  const each = await costOfOne(app, db, template)
  const coupons = total > 0 ? total - taken : perMember * (await countActive(db))
  const byNumber = each === undefined ? undefined : each * coupons
  const byBudget = budgetFen === null ? undefined : budgetFen - spentFen
  const what = [
    `优惠券“${template.name}”（${couponSummary(termsOf(template))}）每人 ${perMember} 张`,
    total > 0 ? `还有 ${coupons} 张` : '不限总数',
    ...(byBudget === undefined ? [] : [`预算还有 ¥${formatYuan(fen(byBudget))}`]),
    ...(each === undefined ? ['优惠无上限'] : []),
  ].join('，')
  return { who: '领券的会员', what, worthFen: Math.min(byNumber ?? byBudget ?? 0, byBudget ?? Infinity) }
}

/** Lets a campaign run that gives each member more than `approval.giftFen`, once a second operator approves. */
export const runLargeCampaign = defineApproval<{ id: number }>({
  kind: 'coupon.campaign',
  title: '大额领券活动',
  permission: 'coupon.write',
  async shows(app, db, { id }) {
    const { campaign, template } = await held(db, id)
    return { ...shownOf(campaign, template), gains: [await gainOf(app, db, campaign, template)] }
  },
  async run(db, { id }, { app, asker, operator, now, request }) {
    const { campaign } = await held(db, id)
    if (campaign.status === CouponRun.running) return
    await setCampaignsStatus(db, [id], CouponRun.running)
    const both = { askedBy: asker.displayName, approvedBy: operator.displayName }
    const change = {
      action: 'SetCouponCampaignsRunning',
      subject: subjectOf(campaign),
      before: { status: campaign.status },
      after: { status: CouponRun.running, ...both },
    }
    await audit(db, operator, change, now, request)
    await forget(app, db, 'coupon.', pages)
  },
})

/**
 * Whether one operator may start the campaign: what each member gets by it and by the other campaigns that this operator
 * started alone on the day, and in the month, is within `approval.giftFen`; then it is recorded. Otherwise a second operator must have approved
 * exactly these terms. Codes count when they are made. The transaction begins with `lockActs`.
 */
export const mayRun = async (
  app: App,
  db: Db,
  campaign: CampaignRow,
  template: TemplateRow,
  { operator, now }: { operator: { id: number }; now: number },
): Promise<boolean> => {
  const subject = subjectOf(campaign)
  if (campaign.way === 'code') return true
  if (await wasAgreed(db, runLargeCampaign, subject, shownOf(campaign, template))) return true
  const each = await costOfOne(app, db, template)
  if (each === undefined) return false
  const act: Act = { kind: 'campaign', subject, eachFen: each * campaign.perMember, memberIds: [] }
  const by = { operatorId: operator.id, now }
  if (!(await mayAlone(app, db, act, by))) return false
  await recordOnce(db, act, by)
  return true
}

/** Requests the approval to resume a paused campaign; returns the approval's id. */
export const askToRun = async (
  app: App,
  db: Db,
  campaign: CampaignRow,
  template: TemplateRow,
  { operator, now, request }: { operator: SignedInOperator; now: number; request: RequestFacts },
): Promise<number> => {
  const each = await costOfOne(app, db, template)
  const worth =
    each === undefined ? '优惠无上限' : `每人最多可优惠 ¥${formatYuan(fen(each * campaign.perMember))}`
  const asked = {
    payload: { id: campaign.id },
    subject: subjectOf(campaign),
    summary: `“${campaign.name}”发放“${template.name}”，每人 ${campaign.perMember} 张，${worth}`,
    reason: '每位会员所得超过免复核金额',
  }
  return askApproval(app, db, runLargeCampaign, asked, operator, now, request)
}
