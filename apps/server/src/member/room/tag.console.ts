import type { Ops } from '@greenstar/contract'
import { type TagRule, tagRuleText } from '@greenstar/rules/member/tag.rule'
import { auditMany } from '../../platform/audit/audit'
import type { AuditWords } from '../../platform/audit/words'
import { lock } from '../../platform/database/lock'
import type { Handlers } from '../../platform/http/context'
import { momentOrNull, yuan } from '../../platform/wire'
import {
  countKnown,
  countTags,
  deleteTag,
  findTag,
  insertTag,
  isTagName,
  listTags,
  putTag,
  renameTag,
  takeTag,
} from './tag.store'

export const tagAuditWords: AuditWords = {
  subjects: { 'member-tag': '会员标签' },
  fields: { tag: '标签', rule: '规则' },
  rowActions: ['BulkTag'],
}

/** A rule as the page shows it, and as its form has it. */
const ruleWire = (rule: TagRule) => ({
  Text: tagRuleText(rule),
  Product: rule.bought ? { ID: rule.bought.productId, Name: rule.bought.name } : null,
  ...{ Times: rule.bought?.times ?? 0, WithinDays: rule.bought?.days ?? 0 },
  ...{ AsleepDays: rule.asleepDays ?? 0, MinOrders: rule.minOrders ?? 0 },
  MinSpent: yuan(rule.minSpentFen ?? 0),
})

const maxTags = 100

type TagCalls = Pick<Ops['member'], 'ListMemberTags' | 'SaveMemberTag' | 'DeleteMemberTag' | 'TagMembers'>

export const tagConsole: Handlers<TagCalls> = {
  async ListMemberTags(_payload, { db }) {
    return (await listTags(db)).map(({ id, name, members, rule, ruledAt }) => ({
      ...{ ID: id, Name: name, MemberNum: members },
      Rule: rule && ruleWire(rule),
      RuleDate: momentOrNull(ruledAt),
    }))
  },

  async SaveMemberTag({ id, name }, { db, audit, now, refuse }) {
    await lock(db, 'member.tags')
    const before = id === undefined ? undefined : await findTag(db, id)
    if (id !== undefined && !before) throw refuse('member/tag-gone')
    if (await isTagName(db, name, id ?? 0)) throw refuse('member/tag-taken')
    if (id === undefined && (await countTags(db)) >= maxTags)
      throw refuse('member/tag-limit', { limit: maxTags })
    const saved = id ?? (await insertTag(db, name, new Date(now)))
    if (saved === undefined) throw refuse('member/tag-taken')
    if (before) await renameTag(db, saved, name)
    await audit({
      action: 'SaveMemberTag',
      subject: `member-tag:${saved}`,
      before: before && { name: before.name },
      after: { name },
    })
    return { ID: saved }
  },

  async DeleteMemberTag({ id }, { db, audit, refuse }) {
    const tag = await findTag(db, id)
    if (!tag) throw refuse('member/tag-gone')
    const members = await deleteTag(db, id)
    const before = { name: tag.name, members }
    await audit({ action: 'DeleteMemberTag', subject: `member-tag:${id}`, before })
    return null
  },

  async TagMembers({ ids, tagID, add }, { db, operator, now, refuse, request }) {
    const tag = await findTag(db, tagID)
    if (!tag) throw refuse('member/tag-gone')
    if (tag.rule) throw refuse('member/tag-by-rule', { tag: tag.name })
    if ((await countKnown(db, ids)) !== new Set(ids).size) throw refuse('member/gone')
    const changed = await (add ? putTag : takeTag)(db, tagID, ids)
    const side = { tag: tag.name }
    const changes = changed.map((memberId) => ({
      action: 'TagMembers',
      subject: `member:${memberId}`,
      ...(add ? { after: side } : { before: side }),
    }))
    await auditMany(db, changes, operator, now, request)
    return { Changed: changed.length }
  },
}
