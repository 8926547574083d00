import type { Ops } from '@greenstar/contract'
import { expectedCost, expectedTakes, useRate } from '@greenstar/rules/coupon/coupon.forecast'
import { couponStatusText } from '@greenstar/rules/coupon/coupon.text'
import { fen } from '@greenstar/rules/platform/money'
import { lockActs, mayAlone } from '../operator/act.service'
import { askApproval } from '../operator/approval.service'
import type { AuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { roomPageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { yuan, yuanOrNull } from '../platform/wire'
import { campaignConsole } from './campaign/campaign.console'
import { findOffer, findTemplate } from './campaign/campaign.store'
import type { TemplateRow } from './coupon.facts'
import { holdCoupons } from './coupon.store'
import { countCoupons, listCoupons } from './coupon-room.store'
import { couponRow } from './coupon-room.wire'
import { countFigures, type FiguresOf } from './figures.read'
import { grantConsole } from './grant/grant.console'
import { findGrant } from './grant/grant.store'
import { actOfRelease, releaseCoupons, writeBlocked } from './grant/release.approvals'
import { costOfOne } from './template/coupon-cost'
import { templateConsole } from './template/template.console'

export const couponAuditWords: AuditWords = {
  subjects: { coupon: '优惠券' },
  statuses: { coupon: couponStatusText },
}

type Wanted = {
  templateID?: number | undefined
  campaignID?: number | undefined
  grantID?: number | undefined
}
type Subject = { of: FiguresOf; id: number; template: TemplateRow; more: number; left: number | null }

/** Subject of the figures: the most specific id given. `more`: expected takes; `left`: null if unlimited. */
const subjectOf = async (
  db: Db,
  { templateID, campaignID, grantID }: Wanted,
  now: number,
): Promise<Subject> => {
  if (grantID !== undefined) {
    const grant = await findGrant(db, grantID)
    if (!grant) throw refuse('coupon/grant-gone')
    return { of: 'grant_id', id: grantID, template: grant.template, more: 0, left: 0 }
  }
  if (campaignID !== undefined) {
    const offer = await findOffer(db, campaignID)
    if (!offer) throw refuse('coupon/campaign-gone')
    const { campaign, template } = offer
    const { taken, total } = campaign
    const pace = {
      taken,
      total,
      beginAt: campaign.beginAt.getTime(),
      endAt: campaign.endAt?.getTime() ?? null,
    }
    const left = total > 0 ? total - taken : null
    return { of: 'campaign_id', id: campaignID, template, more: expectedTakes(pace, now), left }
  }
  const template = templateID === undefined ? undefined : await findTemplate(db, templateID)
  if (!template) throw refuse('coupon/template-gone')
  return { of: 'template_id', id: template.id, template, more: 0, left: 0 }
}

/** Cost (fen) if every coupon is used; null if their number or the discount of one is unlimited. */
const maxCost = (
  subject: Subject,
  open: number,
  spentFen: number,
  each: number | undefined,
): number | null => {
  if (each === undefined || subject.left === null) return null
  return spentFen + (open + subject.left) * each
}

type Calls = Omit<
  Ops['coupon'],
  keyof typeof templateConsole | keyof typeof campaignConsole | keyof typeof grantConsole
>

const ownCalls: Handlers<Calls> = {
  async GetCouponFigures(wanted, { app, db, now }) {
    const subject = await subjectOf(db, wanted, now)
    const figures = await countFigures(db, subject.of, subject.id)
    const open = figures.toAccept + figures.usable
    const each = await costOfOne(app, db, subject.template)
    const usage = { open, used: figures.used, over: figures.over, discount: fen(figures.discountFen) }
    return {
      Stock: figures.stock,
      ToAccept: figures.toAccept,
      Usable: figures.usable,
      Used: figures.used,
      Over: figures.over,
      Blocked: figures.blocked,
      UseRate: useRate(usage) ?? null,
      Discount: yuan(figures.discountFen),
      OrderNum: figures.orders,
      OrderAmount: yuan(figures.payFen),
      ExpectedCost: yuanOrNull(expectedCost(usage, subject.more) ?? null),
      ExpectedTakes: subject.more,
      MaxCost: yuanOrNull(maxCost(subject, open, figures.discountFen, each)),
    }
  },

  async ListCoupons({ currentPage, pageSize, ...filter }, { db, now }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listCoupons(db, filter, part),
      (max) => countCoupons(db, filter, max),
      (row) => couponRow(row, now),
    )
  },

  async SetCouponsBlocked({ ids, blocked, reason }, { app, db, operator, now, refuse: say, request }) {
    if (!blocked) await lockActs(db)
    const rows = await holdCoupons(db, ids)
    if (rows.length !== new Set(ids).size) throw say('coupon/not-found')
    const by = { app, operator, now, request }
    const act = blocked ? undefined : await actOfRelease(app, db, rows)
    if (blocked || (act && (await mayAlone(app, db, act, { operatorId: operator.id, now }))))
      return { Changed: await writeBlocked(db, rows, { blocked, reason }, by), ApprovalID: 0 }
    const asked = {
      payload: { ids, reason },
      subject: `coupon:${rows[0]?.id ?? 0}`,
      summary: `恢复 ${rows.length} 张停用的优惠券`,
      reason,
    }
    return {
      Changed: 0,
      ApprovalID: await askApproval(app, db, releaseCoupons, asked, operator, now, request),
    }
  },
}

export const couponConsole: Handlers<Ops['coupon']> = {
  ...templateConsole,
  ...campaignConsole,
  ...grantConsole,
  ...ownCalls,
}
