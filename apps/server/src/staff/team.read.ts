import { monthStretch } from '@greenstar/rules/staff/staff.month'
import { StaffState } from '@greenstar/rules/staff/staff.state'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import type { Part } from '../platform/database/part'
import { hasWords } from '../platform/database/words'

export type PersonRow = {
  id: number
  name: string
  remark: string
  avatar: string
  phone: string
  identity: number
  status: number
  since: Date
  until: Date | null
  orderNum: number
  soldFen: number
  isTeam: boolean
}

/** Joins two columns with the month's order number and achievement (fen) of the orders in `which`. */
const monthSums = (which: SQL, month: string) => {
  const { from, to } = monthStretch(month)
  return sql`left join lateral (
    select count(*) filter (where o.status <> 70)::int as n,
      coalesce(sum(case when o.bonus_fen > 0 then 0 else o.pay_fen - o.freight_fen end - o.returned_fen), 0) as fen
    from orders o where ${which} and o.paid_at >= ${new Date(from)} and o.paid_at < ${new Date(to)}) sums on true`
}

const person = sql`m.id, m.name, coalesce(r.name, '') as remark, m.avatar, m.phone, m.identity,
  coalesce(sums.n, 0) as "orderNum", coalesce(sums.fen, 0) as "soldFen"`

const read = async (db: Db, query: SQL): Promise<PersonRow[]> => {
  const { rows } = await db.execute<Record<string, unknown>>(query)
  return rows.map((row) => ({
    ...(row as unknown as PersonRow),
    id: Number(row.id),
    soldFen: Number(row.soldFen),
    since: new Date(row.since as string),
    until: row.until === null ? null : new Date(row.until as string),
  }))
}

const named = (keyword: string | undefined) =>
  keyword === undefined
    ? sql`true`
    : sql`(${hasWords(sql`m.name`, keyword)} or ${hasWords(sql`coalesce(r.name, '')`, keyword)})`

type TeamAsk = { leaderId: number; status: number; keyword?: string | undefined }

const teamFrom = ({ leaderId, status, keyword }: TeamAsk) => sql`
  from staff_members s join members m on m.id = s.member_id
  left join staff_remarks r on r.owner_id = ${leaderId} and r.member_id = s.member_id
  where s.leader_id = ${leaderId} and s.status = ${status} and ${named(keyword)}`

const teamRows = (ask: TeamAsk, month: string, page: SQL, only = sql`true`) => sql`
  select ${person}, part.status, part.since, part.until, true as "isTeam" from (
    select s.id as place, s.member_id, s.status, s.leader_id, coalesce(s.accepted_at, s.invited_at) as since,
      case when s.status = ${StaffState.invited} then s.invite_until end as until
    ${teamFrom(ask)} and ${only} order by s.id desc ${page}
  ) part join members m on m.id = part.member_id
  left join staff_remarks r on r.owner_id = ${ask.leaderId} and r.member_id = m.id
  ${monthSums(sql`o.seller_id = part.member_id and o.leader_id = part.leader_id`, month)}
  order by part.place desc`

/** Returns a page of a team, or of invitations to it, newest first, with a month's sales in one query. */
export const listTeam = (db: Db, ask: TeamAsk, month: string, { size, skip }: Part) =>
  read(db, teamRows(ask, month, sql`limit ${size} offset ${skip}`))

export const countTeam = async (db: Db, ask: TeamAsk): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${teamFrom(ask)}`)
  return rows[0]?.n ?? 0
}

type CustomerAsk = { sellerId: number; keyword?: string | undefined; now: Date }

const customersFrom = ({ sellerId, keyword, now }: CustomerAsk) => sql`
  from staff_bindings b join members m on m.id = b.member_id and m.seller_until > ${now}
  left join staff_remarks r on r.owner_id = ${sellerId} and r.member_id = b.member_id
  where b.seller_id = ${sellerId} and b.ended_at is null and ${named(keyword)}`

const customerRows = (ask: CustomerAsk, month: string, page: SQL, only = sql`true`) => sql`
  select ${person}, 0 as status, part.since, m.seller_until as until, false as "isTeam" from (
    select b.id as place, b.member_id, b.since ${customersFrom(ask)} and ${only} order by b.id desc ${page}
  ) part join members m on m.id = part.member_id
  left join staff_remarks r on r.owner_id = ${ask.sellerId} and r.member_id = m.id
  ${monthSums(sql`o.member_id = part.member_id and o.seller_id = ${ask.sellerId}`, month)}
  order by part.place desc`

/** Returns a page of a seller's bound members, newest first, with a month's purchases in one query. */
export const listCustomers = (db: Db, ask: CustomerAsk, month: string, { size, skip }: Part) =>
  read(db, customerRows(ask, month, sql`limit ${size} offset ${skip}`))

export const countCustomers = async (db: Db, ask: CustomerAsk): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n ${customersFrom(ask)}`)
  return rows[0]?.n ?? 0
}

/** Returns a member of the own team, invited to it, or a customer; undefined for others (domain 0.6). */
export const findOwn = async (
  db: Db,
  me: number,
  memberId: number,
  month: string,
  now: Date,
): Promise<PersonRow | undefined> => {
  const inTeam = (status: number) =>
    read(db, teamRows({ leaderId: me, status }, month, sql`limit 1`, sql`s.member_id = ${memberId}`))
  const [team] = await inTeam(StaffState.staff)
  if (team) return team
  const [invited] = await inTeam(StaffState.invited)
  if (invited) return invited
  const ask = { sellerId: me, now }
  const [customer] = await read(db, customerRows(ask, month, sql`limit 1`, sql`b.member_id = ${memberId}`))
  return customer
}
