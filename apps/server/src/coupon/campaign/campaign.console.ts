import type { Ops, ParsedOf } from '@greenstar/contract'
import { isTakenOnPage } from '@greenstar/rules/coupon/campaign.text'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { fen, formatYuan } from '@greenstar/rules/platform/money'
import { parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { lockActs, mayAlone } from '../../operator/act.service'
import { askApproval } from '../../operator/approval.service'
import { auditMany } from '../../platform/audit/audit'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import { mustBeSeen } from '../../platform/frozen'
import type { Handlers } from '../../platform/http/context'
import { roomPageOf } from '../../platform/http/page-facts'
import { refuse } from '../../platform/refuse'
import { moment, momentOrNull, yuan } from '../../platform/wire'
import { type CampaignRow, seenOf, valueOf } from '../coupon.facts'
import { countCampaigns, listCampaigns } from '../coupon-room.store'
import { campaignRow } from '../coupon-room.wire'
import { actOfCodes, createCodes, createManyCodes, holdForCodes } from '../grant/codes.approvals'
import { maskCode } from '../grant/make-codes'
import { holdTemplate } from '../template/template.store'
import { askToRun, mayRun } from './campaign.approvals'
import { findOffer } from './campaign.store'
import {
  countCodes,
  holdCampaigns,
  insertCampaign,
  listCodes,
  putCampaign,
  setCampaignsStatus,
} from './campaign-room.store'

export const campaignAuditWords: AuditWords = {
  subjects: { 'coupon-campaign': '领券活动' },
  fields: {
    budget: '预算',
    minPaid: '最低实付',
    codes: '兑换码数',
    couponID: '优惠券',
    perDay: '每天限量',
    perMember: '每人限领',
    way: '领取方式',
  },
  refers: { couponID: 'coupon-template' },
  statuses: { 'coupon-campaign': { 10: '进行中', 20: '已暂停' } },
}

type Calls = Pick<
  Ops['coupon'],
  | 'ListCouponCampaigns'
  | 'GetCouponCampaign'
  | 'SaveCouponCampaign'
  | 'SetCouponCampaignsRunning'
  | 'CreateCouponCodes'
  | 'ListCouponCodes'
>
type Sent = ParsedOf<Ops['coupon']['SaveCouponCampaign']>

const columnsOf = (sent: Sent, now: number) => ({
  name: sent.name,
  total: sent.total ?? 0,
  perMember: sent.perMember ?? 1,
  perDay: sent.perDay ?? 0,
  minPaidFen: sent.minPaid ?? 0,
  budgetFen: sent.budget ?? null,
  beginAt: new Date(parseWireDate(sent.beginDate) ?? now),
  endAt: sent.endDate ? new Date(parseWireDate(sent.endDate) as number) : null,
  sort: sent.sort ?? 0,
})
type Columns = ReturnType<typeof columnsOf>

const formProblem = ({ beginAt, endAt, budgetFen }: Columns) => {
  if (endAt && endAt <= beginAt) return '结束时间要晚于开始时间'
  return budgetFen === 0 ? '预算要大于 0；不限预算请留空' : undefined
}

/** Refuses limits below what is taken or spent already; the row is locked, so both stay the same. */
const checkLimits = (before: CampaignRow, { total, budgetFen }: Columns) => {
  if (total > 0 && total < before.taken) throw refuse('coupon/total-low', { taken: before.taken })
  if (budgetFen === null) return
  // Spending is counted only while there is a budget, so earlier spending is unknown.
  if (before.budgetFen === null && before.taken > 0) throw refuse('coupon/budget-late')
  if (budgetFen < before.spentFen) throw refuse('coupon/budget-low', { spent: yuan(before.spentFen) })
}

const auditOf = (row: Columns & { templateId: number; way: string }) => ({
  couponID: row.templateId,
  way: row.way,
  name: row.name,
  ...{ total: row.total, perMember: row.perMember, perDay: row.perDay },
  minPaid: `¥${formatYuan(fen(row.minPaidFen))}`,
  budget: row.budgetFen === null ? '不限' : `¥${formatYuan(fen(row.budgetFen))}`,
  beginAt: moment(row.beginAt),
  endAt: row.endAt ? toWireDate(row.endAt.getTime()) : '不限',
  sort: row.sort,
})

const changesOf = (before: CampaignRow | undefined, after: CampaignRow) => {
  const [old, now] = [before && auditOf(before), auditOf(after)]
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter((key) => old?.[key] !== now[key])
  const pick = (row: ReturnType<typeof auditOf>) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  return { before: old && pick(old), after: pick(now) }
}

const begin = async (db: Db, sent: Sent, columns: Columns, by: string, now: number) => {
  const template = sent.templateID === undefined ? undefined : await holdTemplate(db, sent.templateID)
  if (!template) throw refuse('coupon/template-gone')
  if (template.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  mustBeSeen(sent.seen ?? 'nothing', valueOf(template))
  if (!sent.way) throw refuse('coupon/campaign-form', { why: '请选择领取方式' })
  const row = { ...columns, templateId: template.id, way: sent.way, createdBy: by, createdAt: new Date(now) }
  return insertCampaign(db, row)
}

const change = async (db: Db, id: number, columns: Columns) => {
  const [before] = await holdCampaigns(db, [id])
  if (!before) throw refuse('coupon/campaign-gone')
  checkLimits(before, columns)
  await putCampaign(db, id, columns)
  return { before, after: { ...before, ...columns } }
}

export const campaignConsole: Handlers<Calls> = {
  async ListCouponCampaigns({ currentPage, pageSize, ...filter }, { db, now }) {
    const at = new Date(now)
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listCampaigns(db, filter, at, part),
      () => countCampaigns(db, filter, at),
      (offer) => campaignRow(offer, now),
    )
  },

  async GetCouponCampaign({ id }, { db, now, refuse: say }) {
    const offer = await findOffer(db, id)
    if (!offer) throw say('coupon/campaign-gone')
    const link = isTakenOnPage(offer.campaign.way) ? `/coupon/mall?cpid=${id}` : ''
    return { ...campaignRow(offer, now), LinkUrl: link }
  },

  async SaveCouponCampaign(sent, { app, db, audit, operator, now, refuse: say, request }) {
    const columns = columnsOf(sent, now)
    const why = formProblem(columns)
    if (why) throw say('coupon/campaign-form', { why })
    await lockActs(db)
    const { before, after } =
      sent.id === undefined
        ? { before: undefined, after: await begin(db, sent, columns, operator.displayName, now) }
        : await change(db, sent.id, columns)
    const template = after.status === CouponRun.running ? await holdTemplate(db, after.templateId) : undefined
    const by = { operator, now, request }
    const waits = template !== undefined && !(await mayRun(app, db, after, template, by))
    if (waits) await setCampaignsStatus(db, [after.id], CouponRun.stopped)
    const subject = `coupon-campaign:${after.id}`
    const record = { action: 'SaveCouponCampaign', subject, ...changesOf(before, after) }
    await audit(record)
    await forget(app, db, 'coupon.', pages)
    return { ID: after.id, ApprovalID: waits ? await askToRun(app, db, after, template, by) : 0 }
  },

  async SetCouponCampaignsRunning({ campaigns, running }, { app, db, operator, now, refuse: say, request }) {
    const seen = new Map(campaigns.map(({ ID, Seen }) => [ID, Seen]))
    await lockActs(db)
    const rows = await holdCampaigns(db, [...seen.keys()])
    if (rows.length !== seen.size) throw say('coupon/campaign-gone')
    const status = running ? CouponRun.running : CouponRun.stopped
    const changed = rows.filter((row) => row.status !== status)
    if (changed.length === 0) return { Waiting: 0 }
    const waiting = new Set<number>()
    // A pause needs no look: it gives nothing away.
    for (const row of running ? changed : []) {
      const template = await holdTemplate(db, row.templateId)
      if (template?.status !== CouponRun.running) throw say('coupon/template-stopped')
      mustBeSeen(seen.get(row.id), seenOf(row, template))
      if (await mayRun(app, db, row, template, { operator, now })) continue
      waiting.add(row.id)
      await askToRun(app, db, row, template, { operator, now, request })
    }
    const moved = changed.filter(({ id }) => !waiting.has(id))
    await setCampaignsStatus(
      db,
      moved.map(({ id }) => id),
      status,
    )
    await auditMany(
      db,
      moved.map((row) => ({
        action: 'SetCouponCampaignsRunning',
        subject: `coupon-campaign:${row.id}`,
        before: { status: row.status },
        after: { status },
      })),
      operator,
      now,
      request,
    )
    await forget(app, db, 'coupon.', pages)
    return { Waiting: waiting.size }
  },

  async CreateCouponCodes({ campaignID, num }, { app, db, operator, now, request }) {
    await lockActs(db)
    const held = await holdForCodes(db, campaignID, num)
    const act = await actOfCodes(app, db, held, num)
    if (act && (await mayAlone(app, db, act, { operatorId: operator.id, now }))) {
      await createCodes(db, held, num, { app, operator, now, request })
      return { Created: num, ApprovalID: 0 }
    }
    const worth = act ? `，最多可优惠 ¥${formatYuan(fen(act.eachFen))}` : ''
    const asked = {
      payload: { campaignID, num },
      subject: `coupon-campaign:${campaignID}`,
      summary: `“${held.campaign.name}”生成 ${num} 个兑换码${worth}`,
      reason: '生成兑换码',
    }
    const ApprovalID = await askApproval(app, db, createManyCodes, asked, operator, now, request)
    return { Created: 0, ApprovalID }
  },

  async ListCouponCodes({ campaignID, claimed, ...page }, { db }) {
    return roomPageOf(
      page,
      (part) => listCodes(db, campaignID, claimed, part),
      (max) => countCodes(db, campaignID, claimed, max),
      (row) => ({
        ID: row.id,
        Code: maskCode(row.code ?? ''),
        Status: row.status,
        MemberID: row.memberId ?? 0,
        MemberName: row.memberName ?? '',
        CreateDate: moment(row.createdAt),
        ReceiveDate: momentOrNull(row.receivedAt),
      }),
    )
  },
}
