import type { Ops, ParsedOf } from '@greenstar/contract'
import { type CouponForm, couponFormProblem, plainForm } from '@greenstar/rules/coupon/coupon.form'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponRunText, couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { fen } from '@greenstar/rules/platform/money'
import { parseWireDate, shanghaiDay } from '@greenstar/rules/platform/time'
import { belowFloorText } from '../../catalog/price/floor.service'
import { namesInScope } from '../../catalog/scope.service'
import { askApproval } from '../../operator/approval.service'
import type { AuditWords } from '../../platform/audit/words'
import { forget, pages } from '../../platform/cache-news'
import type { Db } from '../../platform/database/connect'
import type { Handlers } from '../../platform/http/context'
import { roomPageOf } from '../../platform/http/page-facts'
import { refuse } from '../../platform/refuse'
import { findTemplate } from '../campaign/campaign.store'
import { scopeOf, type TemplateRow, termsOf } from '../coupon.facts'
import { templateRow } from '../coupon-room.wire'
import { describeScope } from './scope-words'
import { couponLowPrices, runBelowFloor, togetherText } from './template.approvals'
import {
  countTemplates,
  holdCampaignsOf,
  holdTemplate,
  insertTemplate,
  isIssued,
  listTemplates,
  putTemplate,
} from './template.store'

export const templateAuditWords: AuditWords = {
  subjects: { 'coupon-template': '优惠券模板' },
  fields: {
    brandIDs: '品牌',
    canPlus: '可叠加',
    classIDs: '分类',
    discount: '优惠',
    excludedIDs: '除外商品',
    productCanPlus: '活动价可用',
    withDeals: '可与自动促销同享',
    productIDs: '商品',
    seriesIDs: '系列',
    validity: '有效期',
  },
  statuses: { 'coupon-template': couponRunText },
  refers: { excludedIDs: 'product' },
}

type Calls = Pick<
  Ops['coupon'],
  'ListCouponTemplates' | 'GetCouponTemplate' | 'SaveCouponTemplate' | 'StopCouponTemplate'
>
type Sent = ParsedOf<Ops['coupon']['SaveCouponTemplate']>

const formOf = (sent: Sent): CouponForm =>
  plainForm({
    type: sent.type,
    threshold: fen(sent.threshold ?? 0),
    amount: fen(sent.amount ?? 0),
    ratePercent: sent.rate ?? 100,
    maxDiscount: sent.maxDiscount ? fen(sent.maxDiscount) : null,
    isFreeShipping: sent.isFreeShipping,
    validDays: sent.validDays ?? null,
    beginAt: parseWireDate(sent.beginDate) ?? null,
    endAt: parseWireDate(sent.endDate) ?? null,
  })

const dateOf = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Columns that cannot change once coupons of the template exist. */
const termsColumns = (sent: Sent, form: CouponForm) => ({
  type: form.type,
  thresholdFen: form.threshold,
  amountFen: form.amount,
  ratePercent: form.ratePercent,
  maxDiscountFen: form.maxDiscount,
  isFreeShipping: form.isFreeShipping,
  validDays: form.validDays,
  beginAt: dateOf(form.beginAt),
  endAt: dateOf(form.endAt),
  canPlus: sent.canPlus,
  productCanPlus: sent.productCanPlus,
  withDeals: sent.withDeals,
  productIds: [...new Set(sent.productIDs)],
  classIds: [...new Set(sent.classIDs)],
  brandIds: [...new Set(sent.brandIDs)],
  seriesIds: [...new Set(sent.seriesIDs)],
  functionIds: [...new Set(sent.functionIDs)],
  excludedIds: [...new Set(sent.excludedIDs)],
})

type Terms = ReturnType<typeof termsColumns>
const isSame = (before: TemplateRow, terms: Terms) =>
  (Object.keys(terms) as (keyof Terms)[]).every(
    (key) => JSON.stringify(before[key]) === JSON.stringify(terms[key]),
  )

const validText = ({ validDays, beginAt, endAt }: TemplateRow) => {
  const until = endAt ? `${shanghaiDay(endAt.getTime())} 止` : ''
  if (validDays !== null) return `领取后 ${validDays} 天${until && `，${until}`}`
  return `${beginAt ? `${shanghaiDay(beginAt.getTime())} 起，` : ''}${until}`
}

/** A template as written to the audit log. */
const auditOf = (row: TemplateRow) => ({
  name: row.name,
  discount: couponSummary(termsOf(row)),
  scope: row.scopeText,
  ...{ productIDs: row.productIds, classIDs: row.classIds, brandIDs: row.brandIds },
  ...{ seriesIDs: row.seriesIds, functionIDs: row.functionIds, excludedIDs: row.excludedIds },
  validity: validText(row),
  ...{ canPlus: row.canPlus, productCanPlus: row.productCanPlus, withDeals: row.withDeals, note: row.note },
})

const changesOf = (before: TemplateRow | undefined, after: TemplateRow) => {
  const [old, now] = [before && auditOf(before), auditOf(after)]
  const keys = (Object.keys(now) as (keyof typeof now)[]).filter(
    (key) => JSON.stringify(old?.[key] ?? (old ? '' : [])) !== JSON.stringify(now[key]),
  )
  const pick = (row: ReturnType<typeof auditOf>) => Object.fromEntries(keys.map((key) => [key, row[key]]))
  return { before: old && pick(old), after: pick(now) }
}

/** Locks the template to be changed; refuses other terms if coupons of it exist or a campaign gives them out. */
const holdForSave = async (db: Db, sent: Sent, terms: Terms, now: number) => {
  if (sent.id === undefined) return undefined
  const campaigns = await holdCampaignsOf(db, sent.id)
  const before = await holdTemplate(db, sent.id)
  if (!before) throw refuse('coupon/template-gone')
  if (before.version !== sent.version) throw refuse('coupon/template-changed')
  if (before.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  if (!isSame(before, terms) && (await isIssued(db, before.id))) throw refuse('coupon/template-issued')
  const gives = ({ status, endAt }: (typeof campaigns)[0]) =>
    status === CouponRun.running && (endAt === null || endAt.getTime() > now)
  if (!isSame(before, terms) && campaigns.some(gives)) throw refuse('coupon/template-running')
  return before
}

export const templateConsole: Handlers<Calls> = {
  async ListCouponTemplates({ currentPage, pageSize, ...filter }, { db }) {
    return roomPageOf(
      { currentPage, pageSize },
      (part) => listTemplates(db, filter, part),
      () => countTemplates(db, filter),
      ({ template, campaignNum }) => templateRow(template, campaignNum),
    )
  },

  async GetCouponTemplate({ id }, { db, refuse: say }) {
    const row = await findTemplate(db, id)
    if (!row) throw say('coupon/template-gone')
    const { products } = await namesInScope(db, scopeOf(row))
    return {
      ...templateRow(row, 0),
      ...{ ProductIDs: row.productIds, ClassIDs: row.classIds, BrandIDs: row.brandIds },
      ...{ SeriesIDs: row.seriesIds, FunctionIDs: row.functionIds, ExcludedIDs: row.excludedIds },
      Products: [...products].map(([ID, Name]) => ({ ID, Name })),
      IsIssued: await isIssued(db, id),
      Version: row.version,
    }
  },

  async SaveCouponTemplate(sent, { app, db, audit, operator, now, refuse: say, request }) {
    const form = formOf(sent)
    const terms = termsColumns(sent, form)
    const before = await holdForSave(db, sent, terms, now)
    // Only changed terms are checked: unchanged ones may end soon or have ended.
    const problem = before && isSame(before, terms) ? undefined : couponFormProblem(form, now)
    if (problem) throw say('coupon/terms', { why: problem })
    const words = await describeScope(db, terms)
    const row = {
      ...terms,
      name: sent.name,
      note: sent.note ?? '',
      scopeText: sent.scopeText || words,
      updatedAt: new Date(now),
    }
    // Unchanged terms were weighed when they were set.
    const below = before && isSame(before, terms) ? [] : await couponLowPrices(app, db, terms)
    const status = below.length > 0 ? CouponRun.waiting : CouponRun.running
    if (before) await putTemplate(db, before.id, { ...row, status })
    const saved = before
      ? { ...before, ...row, version: before.version + 1 }
      : await insertTemplate(db, {
          ...row,
          status,
          createdBy: operator.displayName,
          createdAt: new Date(now),
        })
    const change = { action: 'SaveCouponTemplate', subject: `coupon-template:${saved.id}` }
    await audit({ ...change, ...changesOf(before, saved) })
    await forget(app, db, 'coupon.', pages)
    if (below.length === 0) return { ID: saved.id, ApprovalID: 0 }
    const asked = {
      payload: { id: saved.id, version: saved.version },
      subject: `coupon-template:${saved.id}`,
      summary: `优惠券“${saved.name}”（${couponSummary(termsOf(saved))}${await togetherText(app, db, saved)}）用后：${belowFloorText(below)}`,
      reason: '用券后低于底价或不到售价的一半',
    }
    return {
      ID: saved.id,
      ApprovalID: await askApproval(app, db, runBelowFloor, asked, operator, now, request),
    }
  },

  /** Its coupons are unusable from now on and become 99 in batches (domain 6). */
  async StopCouponTemplate({ id, reason }, { app, db, audit, now, refuse: say }) {
    await holdCampaignsOf(db, id)
    const row = await holdTemplate(db, id)
    if (!row) throw say('coupon/template-gone')
    if (row.status === CouponRun.stopped) return null
    await putTemplate(db, id, { status: CouponRun.stopped, updatedAt: new Date(now) })
    await audit({
      action: 'StopCouponTemplate',
      subject: `coupon-template:${id}`,
      before: { status: row.status },
      after: { status: CouponRun.stopped, reason },
    })
    await forget(app, db, 'coupon.', pages)
    return null
  },
}
