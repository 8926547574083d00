import type { Ops, ParsedOf } from '@greenstar/contract'
import { CouponRun } from '@greenstar/rules/coupon/coupon.status'
import { couponSummary } from '@greenstar/rules/coupon/coupon.text'
import { maskPhone } from '@greenstar/rules/member/phone'
import { listPhones, type PhoneList } from '@greenstar/rules/platform/phone-list'
import {
  type AudienceOf,
  countFrozen,
  findMemberTag,
  listAudience,
  listFiltered,
} from '../../member/audience.service'
import { lockActs, mayAlone, mightAlone } from '../../operator/act.service'
import { askApproval } from '../../operator/approval.service'
import type { AuditWords } from '../../platform/audit/words'
import type { Db } from '../../platform/database/connect'
import { digestOf } from '../../platform/frozen'
import type { Handlers } from '../../platform/http/context'
import { roomPageOf } from '../../platform/http/page-facts'
import { refuse } from '../../platform/refuse'
import { moment, momentOrNull, yuanOrNull } from '../../platform/wire'
import { findTemplate } from '../campaign/campaign.store'
import { type TemplateRow, termsOf } from '../coupon.facts'
import { holdTemplate } from '../template/template.store'
import { actOfGrant, applyGrant, giveManyCoupons, showGrant } from './grant.approvals'
import { countGrants, type GrantAudience, holdGrant, insertGrant, listGrants, putGrant } from './grant.store'

export const grantAuditWords: AuditWords = { subjects: { 'coupon-grant': '批量发券' } }

type Calls = Pick<Ops['coupon'], 'PreviewCouponGrant' | 'ApplyCouponGrant' | 'ListCouponGrants'>
type Sent = ParsedOf<Ops['coupon']['PreviewCouponGrant']>

const maxMembers = 50_000
const maxPhones = 2000
const shownMembers = 10
const shownUnknown = 50

type Audience = { of: AudienceOf; shown: GrantAudience; list: PhoneList }

const noList: PhoneList = { phones: [], others: [] }

const byPhones = (text: string): Audience => {
  const list = listPhones(text)
  if (list.phones.length === 0 || list.phones.length > maxPhones) throw refuse('coupon/audience')
  return { of: { phones: [...list.phones] }, shown: { kind: 'phones', unknown: [] }, list }
}

/** Recipients, by the first field of the form that is filled in. */
const audienceOf = async (
  db: Db,
  { phones, tagID, level, memberID, memberIDs, filter }: Sent,
): Promise<Audience> => {
  if (phones) return byPhones(phones)
  if (tagID !== undefined) {
    const tag = await findMemberTag(db, tagID)
    if (!tag) throw refuse('member/tag-gone')
    return { of: { tagId: tagID }, shown: { kind: 'tag', tagId: tagID, name: tag.name }, list: noList }
  }
  if (level !== undefined) return { of: { level }, shown: { kind: 'level', level }, list: noList }
  const chosen = memberIDs ?? (filter && (await listFiltered(db, filter, maxMembers + 1)))
  if (memberID === undefined && chosen)
    return { of: { memberIds: chosen }, shown: { kind: 'list' }, list: noList }
  if (memberID === undefined) throw refuse('coupon/audience')
  return { of: { memberId: memberID }, shown: { kind: 'member', name: '' }, list: noList }
}

const audienceText = (audience: GrantAudience): string => {
  if (audience.kind === 'tag') return `标签“${audience.name}”`
  if (audience.kind === 'list') return '会员列表中选择的会员'
  if (audience.kind === 'level') return `等级 Lv${audience.level}`
  return audience.kind === 'member' ? `会员 ${audience.name}` : '指定手机号'
}

const mustRun = (template: TemplateRow | undefined): TemplateRow => {
  if (!template) throw refuse('coupon/template-gone')
  if (template.status !== CouponRun.running) throw refuse('coupon/template-stopped')
  return template
}

export const grantConsole: Handlers<Calls> = {
  async PreviewCouponGrant(sent, { app, db, operator, now, refuse: say }) {
    const template = mustRun(await findTemplate(db, sent.templateID))
    const { of, shown, list } = await audienceOf(db, sent)
    const members = await listAudience(db, of, maxMembers + 1)
    if (members.length > maxMembers) throw say('coupon/audience-large', { max: maxMembers })
    const frozen = await countFrozen(db, of)
    const known = new Set(members.map(({ phone }) => phone))
    const unknown = list.phones.filter((phone) => !known.has(phone)).map(maskPhone)
    if (members.length === 0) throw say('coupon/nobody')
    const [first] = members
    const audience = shown.kind === 'member' ? { ...shown, name: first?.name ?? '' } : shown
    const memberIds = members.map((member) => member.id)
    const id = await insertGrant(db, {
      ...{ templateId: template.id, reason: sent.reason, audience, createdAt: new Date(now) },
      memberIds,
      ...{ operatorId: operator.id, operatorName: operator.displayName },
    })
    await putGrant(db, id, { digest: digestOf(await showGrant(app, db, { id, memberIds }, template)) })
    const act = await actOfGrant(app, db, id, template, memberIds)
    return {
      ID: id,
      Num: members.length,
      Members: members
        .slice(0, shownMembers)
        .map(({ name, phone }) => ({ Name: name, Mobile: maskPhone(phone) })),
      Unknown: unknown.slice(0, shownUnknown),
      // Frozen members get nothing, but their phones are not unknown.
      UnknownNum: Math.max(unknown.length - frozen, 0),
      NoPhones: list.others
        .slice(0, shownUnknown)
        .map(({ line, text }) => ({ Line: line, Text: text.slice(0, 30) })),
      NoPhonesNum: list.others.length,
      FrozenNum: frozen,
      MaxCost: yuanOrNull(act ? act.eachFen * memberIds.length : null),
      NeedsApproval: !act || !(await mightAlone(app, db, act, { operatorId: operator.id, now })),
    }
  },

  async ApplyCouponGrant({ id }, { app, db, operator, now, refuse: say, request }) {
    await lockActs(db)
    const grant = await holdGrant(db, id)
    if (!grant) throw say('coupon/grant-gone')
    if (grant.appliedAt) return { ApprovalID: 0 }
    const template = mustRun(await holdTemplate(db, grant.templateId))
    if (digestOf(await showGrant(app, db, grant, template)) !== grant.digest)
      throw say('coupon/grant-changed')
    const act = await actOfGrant(app, db, id, template, grant.memberIds)
    if (!act || !(await mayAlone(app, db, act, { operatorId: operator.id, now }))) {
      const summary = `给 ${grant.memberIds.length} 位会员各发一张“${template.name}”（${couponSummary(termsOf(template))}）`
      const asked = { payload: { id }, subject: `coupon-grant:${id}`, summary, reason: grant.reason }
      return { ApprovalID: await askApproval(app, db, giveManyCoupons, asked, operator, now, request) }
    }
    await applyGrant(db, id, { app, operator, now, request })
    return { ApprovalID: 0 }
  },

  async ListCouponGrants({ keyword, currentPage, pageSize }, { db }) {
    return roomPageOf(
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
