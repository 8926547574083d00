import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { at, id, ref } from '../platform/database/columns'

/** Group activities, each with the id of its session (promotion.tables: hours, products, prices, pieces). */
export const groupActivities = pgTable(
  'group_activities',
  {
    sessionId: ref('session_id').primaryKey(),
    size: integer('size').notNull(),
    teamHours: integer('team_hours').notNull(),
    /** Maximum orders of a member. */
    memberOrders: integer('member_orders').notNull().default(2),
    /** Teams can be opened until then; the session, where they are joined, ends `teamHours` later. */
    endAt: at('end_at').notNull(),
  },
  (t) => [
    check(
      'group_activities_numbers',
      sql`${t.size} between 2 and 10 and ${t.teamHours} > 0 and ${t.memberOrders} > 0`,
    ),
  ],
)

/** Teams (domain 10): 10 forming, 20 full, 30 failed. `size`: members needed, less official support. */
export const groupTeams = pgTable(
  'group_teams',
  {
    id: id(),
    activityId: ref('activity_id').notNull(),
    leaderId: ref('leader_id').notNull(),
    status: integer('status').notNull().default(10),
    size: integer('size').notNull(),
    taken: integer('taken').notNull(),
    supportNum: integer('support_num').notNull().default(0),
    createdAt: at('created_at').notNull(),
    dueAt: at('due_at').notNull(),
    endedAt: at('ended_at'),
  },
  (t) => [
    check('group_teams_seats', sql`${t.taken} between 0 and ${t.size} + ${t.supportNum} and ${t.size} > 0`),
    index('group_teams_activity').on(t.activityId, t.id.desc().nullsFirst()),
    index('group_teams_due').on(t.dueAt).where(sql`${t.status} = 10`),
    index('group_teams_open').on(t.activityId, t.dueAt).where(sql`${t.status} = 10`),
  ],
)

/** Group orders and their seats: GroupState 0 unpaid, 10 forming, 20 full, 30 failed, 40 left. */
export const groupSeats = pgTable(
  'group_seats',
  {
    orderId: ref('order_id').primaryKey(),
    activityId: ref('activity_id').notNull(),
    memberId: ref('member_id').notNull(),
    /** Team to join, null to open one; from the payment on the team of its seat. */
    teamId: ref('team_id'),
    state: integer('state').notNull().default(0),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    /** When the refund of a failed order started. */
    closedAt: at('closed_at'),
  },
  (t) => [
    uniqueIndex('group_seats_open').on(t.activityId, t.memberId).where(sql`${t.state} in (0, 10)`),
    index('group_seats_team').on(t.teamId, t.orderId),
    index('group_seats_member').on(t.memberId, t.orderId.desc().nullsFirst()),
    index('group_seats_failed').on(t.orderId).where(sql`${t.state} = 30 and ${t.closedAt} is null`),
  ],
)
