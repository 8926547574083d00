import {
  type CareFacts,
  type CareHistory,
  maxUnopened,
  PlantStatus,
  remindOn,
  unopenedDays,
} from '@greenstar/rules/plant/plant.care'
import { sql } from 'drizzle-orm'
import { unreadInARow } from '../message/message.service'
import type { Db } from '../platform/database/connect'
import { plants } from './plant.tables'

/** A plant that its member is reminded of, with what its next cares follow from. */
export type ReminderRow = CareFacts &
  CareHistory & {
    id: number
    memberId: number
    name: string
    /** Reminders in a row that the member did not open, at most `maxUnopened` + 1. */
    unopened: number
  }

const growing = sql`status = ${sql.raw(String(PlantStatus.growing))}`

/**
 * Takes at most `limit` plants whose reminder is due by a day, and with them all due ones of the same members, and moves
 * their reminders on. `found`: how many were taken by the index; `rows`: those to name in a message, without those of
 * members who got a message on this day, or in the last `unopenedDays` if they open none.
 */
export const takeReminders = async (
  db: Db,
  day: string,
  limit: number,
): Promise<{ rows: ReminderRow[]; found: number }> => {
  const opensNone = sql`o.unopened > ${maxUnopened}`
  const { rows } = await db.execute<ReminderRow & { found: number; isReminded: boolean }>(sql`
    with taken as materialized (
      select member_id from ${plants} where ${growing} and remind_on <= ${day}
      order by remind_on, id limit ${limit}),
    owners as materialized (
      select t.member_id, (select count(*)::int from taken) as found,
        (select max(q.reminded_on) from ${plants} q where q.member_id = t.member_id) as last_on,
        ${unreadInARow(sql`t.member_id`, ['plant.due', 'plant.weekly'], maxUnopened + 1)} as unopened
      from (select distinct member_id from taken) t),
    reminded as materialized (
      select o.*, coalesce(o.last_on > ${day}::date - case when ${opensNone} then ${unopenedDays}::int else 1 end, false) as is_reminded
      from owners o)
    update ${plants} p set
      remind_on = case when o.is_reminded and ${opensNone} then o.last_on + ${unopenedDays}::int else ${remindOn(day, day)}::date end,
      reminded_on = case when o.is_reminded then p.reminded_on else ${day}::date end
    from reminded o where p.member_id = o.member_id and p.${growing} and p.remind_on <= ${day}
    returning p.member_id::int as "memberId", p.id::int, p.name, p.water_days as "waterDays", p.feed_days as "feedDays",
      p.repot_months as "repotMonths", p.since::text, p.watered_on::text as "wateredOn", p.water_habit as "waterHabit",
      p.ill_on::text as "illOn", p.fed_on::text as "fedOn", p.repotted_on::text as "repottedOn",
      o.found, o.unopened, o.is_reminded as "isReminded"`)
  return {
    rows: rows.filter(({ isReminded }) => !isReminded).sort((a, b) => a.id - b.id),
    found: rows[0]?.found ?? 0,
  }
}
