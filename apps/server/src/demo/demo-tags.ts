import type { TagRule } from '@greenstar/rules/member/tag.rule'
import { DAY } from '@greenstar/rules/platform/time'
import { demoPageOf } from '../../demo/products'
import { memberTagging, memberTags } from '../member/member.tables'
import { retagPart } from '../member/room/tag.store'
import type { Db } from '../platform/database/connect'
import { fitting } from '../report/tag-rule'
import type { DemoPeople } from './demo-people'

/** Labels: given by operators to buyers (every so many-th), or by a rule. */
const tags: readonly { name: string; each?: number; rule?: TagRule }[] = [
  { name: '企业采购', each: 23 },
  { name: '社群活跃', each: 9 },
  { name: '绿萝回头客', rule: { bought: { productId: 0, name: '', times: 2, days: 0 } } },
  { name: '沉睡 30 天', rule: { asleepDays: 30 } },
  { name: '高消费', rule: { minOrders: 3, minSpentFen: 50_000 } },
]

/** Loads the labels, and gives them to members as the shop's job does. */
export const loadTags = async (db: Db, people: DemoPeople, now: number): Promise<void> => {
  const { id: productId, name: goods } = demoPageOf('pothos')
  for (const { name, each, rule: { bought, ...others } = {} } of tags) {
    const rule = each
      ? null
      : { ...others, ...(bought ? { bought: { ...bought, productId, name: goods } } : {}) }
    const made = { name, rule, ruledAt: rule && new Date(now), createdAt: new Date(now - 90 * DAY) }
    const [row] = await db.insert(memberTags).values(made).returning({ id: memberTags.id })
    if (!row) continue
    const tagId = row.id
    if (rule) await retagPart(db, tagId, fitting(rule, now), { after: 0, upTo: Number.MAX_SAFE_INTEGER })
    else
      await db
        .insert(memberTagging)
        .values(
          [...people.members.values(), ...people.buyers].flatMap(({ id: memberId }, index) =>
            index % (each ?? 1) === 0 ? [{ tagId, memberId }] : [],
          ),
        )
  }
}
