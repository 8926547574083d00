import type { FilterOf, Ops } from '@greenstar/contract'
import { MemberIdentity } from '@greenstar/rules/member/member.identity'
import { isPhone } from '@greenstar/rules/member/phone'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/connect'
import { countIn } from '../../platform/database/count-rows'
import { onDays } from '../../platform/database/filter'
import type { Part } from '../../platform/database/part'
import { hasWords } from '../../platform/database/words'
import { activeMember, type MemberRow } from '../member.store'
import { members } from '../member.tables'

export type MemberFilter = FilterOf<Ops['member']['ListMembers']>

/**
 * Matches a whole phone or member code, or the words of a name. A part of a phone matches nothing, so that
 * masked digits cannot be guessed one by one (reliability FR72).
 */
const keywordMatches = (keyword: string): SQL => {
  if (isPhone(keyword)) return eq(members.phone, keyword)
  return sql`(${members.code} = ${keyword.toUpperCase()} or ${hasWords(members.name, keyword)})`
}

/** Rare states have a partial index, which the planner uses only if the query repeats its condition. */
const rare = (column: SQL, defaultValue: number, wanted: number): SQL =>
  wanted === defaultValue
    ? sql`${column} = ${sql.raw(String(defaultValue))}`
    : sql`${column} <> ${sql.raw(String(defaultValue))} and ${column} = ${wanted}`

const whereOf = (filter: MemberFilter): SQL | undefined => {
  return and(
    filter.keyword ? keywordMatches(filter.keyword) : undefined,
    filter.level ? eq(members.level, filter.level) : undefined,
    filter.identity ? rare(sql`${members.identity}`, MemberIdentity.Average, filter.identity) : undefined,
    filter.status ? rare(sql`${members.status}`, activeMember, filter.status) : undefined,
    filter.tag
      ? sql`exists (select from member_tagging t where t.tag_id = ${filter.tag} and t.member_id = ${members.id})`
      : undefined,
    onDays(members.createdAt, filter),
    filter.hasOrder === undefined
      ? undefined
      : filter.hasOrder
        ? sql`${members.orderNum} > 0`
        : sql`${members.orderNum} = 0`,
  )
}

const newest = sql`${members.createdAt} desc, ${members.id} desc`

/** Sort orders; those by last order leave out members without one (see withOrdersOnly). */
const sorts: Record<string, SQL> = {
  created: sql`${members.createdAt}, ${members.id}`,
  '-created': newest,
  spent: sql`${members.spentFen}, ${members.id}`,
  '-spent': sql`${members.spentFen} desc, ${members.id} desc`,
  lastOrder: sql`${members.lastOrderAt}, ${members.id}`,
  '-lastOrder': sql`${members.lastOrderAt} desc, ${members.id} desc`,
}

const withOrdersOnly = (sort: string | undefined, filter: MemberFilter): MemberFilter =>
  sort?.endsWith('lastOrder') && filter.hasOrder === undefined ? { ...filter, hasOrder: true } : filter

/** Returns a page of members; sorted by last order, only those who have one. */
export const listMembers = (
  db: Db,
  asked: MemberFilter,
  { sort, size, skip }: { sort?: string | undefined } & Part,
): Promise<MemberRow[]> =>
  db
    .select()
    .from(members)
    .where(whereOf(withOrdersOnly(sort, asked)))
    .orderBy(sorts[sort ?? ''] ?? newest)
    .limit(size)
    .offset(skip)

export const countMembers = (db: Db, filter: MemberFilter, sort?: string, max?: number): Promise<number> =>
  countIn(db, members, whereOf(withOrdersOnly(sort, filter)), max)

/** Ids of all members of a filter, at most `max`. */
export const listMemberIds = async (db: Db, filter: MemberFilter, max: number): Promise<number[]> =>
  (
    await db.select({ id: members.id }).from(members).where(whereOf(filter)).orderBy(members.id).limit(max)
  ).map(({ id }) => id)

export const pageOfMembers = (db: Db, filter: MemberFilter, size: number, below: number | undefined) =>
  db
    .select()
    .from(members)
    .where(and(whereOf(filter), below === undefined ? undefined : sql`${members.id} < ${below}`))
    .orderBy(sql`${members.id} desc`)
    .limit(size)
