import type { Ops, ParsedOf } from '@greenstar/contract'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { isPhone, maskPhone } from '@greenstar/rules/member/phone'
import { type AudienceOf, countFrozen, findMemberTag, listAudience } from '../member/audience.service'
import { askApproval, needsApproval } from '../operator/approval.service'
import { defineAuditWords } from '../platform/audit/words'
import type { Db } from '../platform/database/connect'
import type { Handlers } from '../platform/http/context'
import { pageOf } from '../platform/http/page-facts'
import { refuse } from '../platform/refuse'
import { moment, momentOrNull, yuanOrNull } from '../platform/wire'
import { findTemplate } from './campaign.store'
import { mostOffOf, type TemplateRow, termsOf } from './coupon.facts'
import { applyGrant, giveManyCoupons } from './grant.approvals'
import { countGrants, findGrant, type GrantAudience, holdGrant, insertGrant, listGrants } from './grant.store'

defineAuditWords({ subjects: { 'coupon-grant': '批量发券' } })

type Calls = Pick<Ops['coupon'], 'PreviewCouponGrant' | 'ApplyCouponGrant' | 'ListCouponGrants'>
type Sent = ParsedOf<Ops['coupon']['PreviewCouponGrant']>

const mostMembers = 50_000
const mostPhones = 2000
const shown = 10
const shownUnknown = 50

type Audience = { of: AudienceOf; said: GrantAudience; phones: readonly string[] }

const byPhones = (text: string): Audience => {
  const words = text.split(/[\s,，、;；]+/).filter(Boolean)
  const phones = [...new Set(words)]
  if (!phones.some(isPhone) || phones.length > mostPhones) throw refuse('coupon/audience')
  return { of: { phones: phones.filter(isPhone) }, said: { kind: 'phones', unknown: [] }, phones }
}

/** Recipients, by the first field of the form that is filled in. */
const audienceOf = async (db: Db, { phones, tagID, level, memberID }: Sent): Promise<Audience> => {
  if (phones) return byPhones(phones)
  if (tagID !== undefined) {
    const tag = await findMemberTag(db, tagID)
    if (!tag) throw refuse('member/tag-gone')
    return { of: { tagId: tagID }, said: { kind: 'tag', tagId: tagID, name: tag.name }, phones: [] }
  }
  if (level !== undefined) return { of: { level }, said: { kind: 'level', level }, phones: [] }
  if (memberID === undefined) throw refuse('coupon/audience')
  return { of: { memberId: memberID }, said: { kind: 'member', name: '' }, phones: [] }
}

const audienceText = (audience: GrantAudience): string => {
  if (audience.kind === 'tag') return `标签“${audience.name}”`
  if (audience.kind === 'level') return `等级 Lv${audience.level}`
  return audience.kind === 'member' ? `会员 ${audience.name}` : '指定手机号'
}

const mustRun = (template: TemplateRow | undefined): TemplateRow => {
  if (!template) throw refuse('coupon/template-gone')
  if (template.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  return template
}

/** Cost (fen) if every coupon is used; undefined if the discount of one is unlimited. */
const costOf = (template: TemplateRow, many: number) => {
  const each = mostOffOf(template)
  return each === undefined ? undefined : each * many
}

export const grantConsole: Handlers<Calls> = {
  async PreviewCouponGrant(sent, { app, db, operator, now, refuse: say }) {
    const template = mustRun(await findTemplate(db, sent.templateID))
    const { of, said, phones } = await audienceOf(db, sent)
    const members = await listAudience(db, of, mostMembers + 1)
    if (members.length > mostMembers) throw say('coupon/audience-large', { most: mostMembers })
    const frozen = await countFrozen(db, of)
    const known = new Set(members.map(({ phone }) => phone))
    const unknown = phones.filter((phone) => !known.has(phone)).map(maskPhone)
    if (members.length === 0) throw say('coupon/nobody')
    const [first] = members
    const audience = said.kind === 'member' ? { ...said, name: first?.name ?? '' } : said
    const id = await insertGrant(db, {
      ...{ templateId: template.id, reason: sent.reason, audience, createdAt: new Date(now) },
      ...{ memberIds: members.map((member) => member.id) },
      ...{ operatorId: operator.id, operatorName: operator.displayName },
    })
    const cost = costOf(template, members.length)
    return {
      ID: id,
      Num: members.length,
      Members: members.slice(0, shown).map(({ name, phone }) => ({ Name: name, Mobile: maskPhone(phone) })),
      Unknown: unknown.slice(0, shownUnknown),
      // Frozen members get nothing, but their phones are not unknown.
      UnknownNum: Math.max(unknown.length - frozen, 0),
      FrozenNum: frozen,
      MostCost: yuanOrNull(cost ?? null),
      NeedsApproval: cost === undefined || (await needsApproval(app, cost, db)),
    }
  },

  async ApplyCouponGrant({ id }, { app, db, operator, now, refuse: say, request }) {
    const grant = await holdGrant(db, id)
    if (!grant) throw say('coupon/grant-gone')
    if (grant.appliedAt) return { ApprovalID: 0 }
    const template = mustRun((await findGrant(db, id))?.template)
    const cost = costOf(template, grant.memberIds.length)
    if (cost === undefined || (await needsApproval(app, cost, db))) {
      const summary = `给 ${grant.memberIds.length} 位会员各发一张“${template.name}”（${couponSummary(termsOf(template))}）`
      const asked = { payload: { id }, subject: `coupon-grant:${id}`, summary, reason: grant.reason }
      return { ApprovalID: await askApproval(app, db, giveManyCoupons, asked, operator, now, request) }
    }
    await applyGrant(db, id, { operator, now, request })
    return { ApprovalID: 0 }
  },

  async ListCouponGrants({ keyword, currentPage, pageSize }, { db }) {
    return pageOf(
      { currentPage, pageSize },
      (part) => listGrants(db, keyword, part),
      () => countGrants(db, keyword),
      grantRow,
    )
  },
}

export const grantRow = (row: Awaited<ReturnType<typeof listGrants>>[number]) => ({
  ID: row.id,
  CouponID: row.template.id,
  CouponName: row.template.name,
  Summary: couponSummary(termsOf(row.template)),
  Reason: row.reason,
  Audience: audienceText(row.audience),
  Num: row.num,
  Done: row.done,
  Operator: row.operatorName,
  ApplyDate: moment(row.appliedAt ?? new Date(0)),
  FinishDate: momentOrNull(row.finishedAt),
})
