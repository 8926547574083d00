import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { type Act, mayAlone, recordOnce } from '../operator/act.service'
import { askApproval, defineApproval, type Shown, wasAgreed } from '../operator/approval.service'
import type { App } from '../platform/app'
import { audit } from '../platform/audit/audit'
import { forget, pages } from '../platform/cache-news'
import type { Db } from '../platform/database/connect'
import type { RequestFacts, SignedInOperator } from '../platform/http/context'
import { refuse } from '../platform/refuse'
import { holdCampaigns, setCampaignsStatus } from './campaign-room.store'
import { type CampaignRow, seenOf, type TemplateRow } from './coupon.facts'
import { costOfOne } from './coupon-cost'
import { holdTemplate } from './template.store'

const subjectOf = ({ id }: CampaignRow) => `coupon-campaign:${id}`

const held = async (db: Db, id: number) => {
  const [campaign] = await holdCampaigns(db, [id])
  if (!campaign) throw refuse('coupon/campaign-gone')
  const template = await holdTemplate(db, campaign.templateId)
  if (template?.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  return { campaign, template }
}

/** Its terms; the summary says what they are worth now, which changes with the largest order of the year. */
const shownOf = (campaign: CampaignRow, template: TemplateRow): Shown => {
  const { name: _name, ...rests } = seenOf(campaign, template)
  return { rests }
}

/** Lets a campaign run that gives each member more than `approval.giftFen`, once a second operator approves. */
export const runLargeCampaign = defineApproval<{ id: number }>({
  kind: 'coupon.campaign',
  title: '大额领券活动',
  permission: 'coupon.write',
  async shows(_app, db, { id }) {
    const { campaign, template } = await held(db, id)
    return shownOf(campaign, template)
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
 * Whether one operator may let the campaign run: what each member gets by it and by the other campaigns that this operator
 * started alone on the day, and in the month, is within `approval.giftFen`; then it is recorded. Or a second operator agreed
 * to exactly these terms. Codes are weighed when they are made. The transaction begins with `lockActs`.
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

/** Asks a second operator to let a paused campaign run; returns the approval's id. */
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
