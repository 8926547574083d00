import type { FilterOf, Ops } from '@greenstar/contract'
import { ChatStatus } from '@greenstar/rules/chat/chat.state'
import { type SQL, sql } from 'drizzle-orm'
import { afterSales } from '../aftersale/aftersale.tables'
import { members } from '../member/member.tables'
import { operators } from '../operator/operator.tables'
import { orders } from '../order/order.tables'
import type { Db } from '../platform/database/connect'
import { countRows } from '../platform/database/count-rows'
import { dayStart } from '../platform/database/filter'
import { hasWords, hasWordsByIndex } from '../platform/database/words'
import { chatMessages, chatServices, chats } from './chat.tables'

export type ChatFilter = FilterOf<Ops['chat']['ListChats']>

export type RoomRow = {
  id: string
  member_id: string
  member_name: string
  member_avatar: string
  member_level: number
  status: number
  operator_id: string | null
  operator_name: string | null
  last_text: string
  last_side: number
  last_number: number
  last_at: string
  waiting_at: string | null
  desk_unread: number
}

type Which = { size: number; skip?: number }

const whole = ({ status, operator, keyword, member, from, to }: ChatFilter): SQL => {
  const since = dayStart(from)
  const before = dayStart(to, 1)
  return sql`c.last_number > 0
    ${status === undefined ? sql`` : sql`and c.status = ${status}`}
    ${operator === undefined ? sql`` : sql`and c.operator_id = ${operator}`}
    ${member === undefined ? sql`` : sql`and c.member_id = ${member}`}
    ${since ? sql`and c.last_at >= ${since}` : sql``} ${before ? sql`and c.last_at < ${before}` : sql``}
    ${
      keyword
        ? sql`and (${hasWords(sql`u.name`, keyword)}
            or c.id in (select m.chat_id from ${chatMessages} m where m.recalled_at is null and ${hasWordsByIndex(sql`m.text`, keyword)}))`
        : sql``
    }`
}

const roomColumns = sql`c.id, c.member_id, u.name as member_name, u.avatar as member_avatar, u.level as member_level,
  c.status, c.operator_id, o.display_name as operator_name, c.last_text, c.last_side, c.last_number, c.last_at,
  c.waiting_at, c.desk_unread`
const roomFrom = sql`from ${chats} c join ${members} u on u.id = c.member_id left join ${operators} o on o.id = c.operator_id`

/** Returns a page of conversations, or the rows after one, latest message first; the queue longest wait first. */
export const listRoom = async (
  db: Db,
  filter: ChatFilter,
  { size, skip = 0, after }: Which & { after?: RoomRow | undefined },
): Promise<RoomRow[]> => {
  const isQueue = filter.status === ChatStatus.waiting
  const below = after
    ? isQueue
      ? sql`and (c.waiting_at, c.id) > (${after.waiting_at}::timestamptz, ${after.id}::bigint)`
      : sql`and (c.last_at, c.id) < (${after.last_at}::timestamptz, ${after.id}::bigint)`
    : sql``
  const order = isQueue ? sql`c.waiting_at, c.id` : sql`c.last_at desc, c.id desc`
  const { rows } = await db.execute<RoomRow>(sql`
    select ${roomColumns} ${roomFrom} where ${whole(filter)} ${below}
    order by ${order} limit ${size} offset ${skip}`)
  return rows
}

export const countRoom = (db: Db, filter: ChatFilter, max?: number): Promise<number> =>
  countRows(db, sql`${roomFrom} where ${whole(filter)}`, max)

export const findRoomRow = async (db: Db, id: number): Promise<RoomRow | undefined> =>
  (await db.execute<RoomRow>(sql`select ${roomColumns} ${roomFrom} where c.id = ${id}`)).rows[0]

type Figures = { waiting: number; open: number; mine: number; unread: number; longest_at: string | null }

/** Returns the numbers of waiting and open conversations, of the operator's own and their unread messages. */
export const readFigures = async (db: Db, operator: number): Promise<Figures> => {
  const { waiting, open } = ChatStatus
  const { rows } = await db.execute<Figures>(sql`
    select count(*) filter (where c.status = ${waiting})::int as waiting,
      count(*) filter (where c.status = ${open})::int as open,
      count(*) filter (where c.operator_id = ${operator})::int as mine,
      coalesce(sum(c.desk_unread) filter (where c.operator_id = ${operator}), 0)::int as unread,
      min(c.waiting_at) as longest_at
    from ${chats} c where c.status in (${waiting}, ${open})`)
  return rows[0] ?? { waiting: 0, open: 0, mine: 0, unread: 0, longest_at: null }
}

/** Returns the number of open conversations by operator. */
export const countOpenByOperator = async (db: Db): Promise<Map<number, number>> => {
  const { rows } = await db.execute<{ id: string; n: number }>(sql`
    select c.operator_id as id, count(*)::int as n from ${chats} c
    where c.operator_id is not null group by c.operator_id`)
  return new Map(rows.map(({ id, n }) => [Number(id), n]))
}

export type ServiceFilter = FilterOf<Ops['chat']['ListChatServices']>

export type ServiceRoomRow = {
  id: string
  chat_id: string
  member_id: string
  member_name: string
  operator_id: string | null
  operator_name: string
  started_at: string
  taken_at: string | null
  answered_at: string | null
  closed_at: string
  messages: number
  score: number | null
  remark: string
}

const servicesFrom = ({ operator, score, member, from, to }: ServiceFilter) => {
  const since = dayStart(from)
  const before = dayStart(to, 1)
  return sql`from ${chatServices} s join ${members} u on u.id = s.member_id where true
    ${operator === undefined ? sql`` : sql`and s.operator_id = ${operator}`}
    ${score === undefined ? sql`` : sql`and s.score = ${score}`}
    ${member === undefined ? sql`` : sql`and s.member_id = ${member}`}
    ${since ? sql`and s.closed_at >= ${since}` : sql``} ${before ? sql`and s.closed_at < ${before}` : sql``}`
}

/** Returns a page of ended services, or the rows after one, newest first. */
export const listServices = async (
  db: Db,
  filter: ServiceFilter,
  { size, skip = 0, after }: Which & { after?: ServiceRoomRow | undefined },
): Promise<ServiceRoomRow[]> => {
  const { rows } = await db.execute<ServiceRoomRow>(sql`
    select s.*, u.name as member_name ${servicesFrom(filter)}
      ${after ? sql`and s.id < ${after.id}::bigint` : sql``}
    order by s.id desc limit ${size} offset ${skip}`)
  return rows
}

export const countServices = (db: Db, filter: ServiceFilter, max?: number): Promise<number> =>
  countRows(db, servicesFrom(filter), max)

type Sums = { orders: number; paid_fen: string }

/** Returns the number of a member's paid orders and their total in fen. */
export const sumOrders = async (db: Db, memberId: number): Promise<Sums> => {
  const { rows } = await db.execute<Sums>(sql`
    select count(*)::int as orders, coalesce(sum(o.pay_fen), 0)::text as paid_fen from ${orders} o
    where o.member_id = ${memberId} and o.paid_at is not null`)
  return rows[0] ?? { orders: 0, paid_fen: '0' }
}

export const lastCases = async (db: Db, memberId: number, max: number) =>
  (
    await db.execute<{ id: string; code: string; status: number; created_at: string }>(sql`
      select a.id, a.code, a.status, a.created_at from ${afterSales} a
      where a.member_id = ${memberId} order by a.id desc limit ${max}`)
  ).rows
