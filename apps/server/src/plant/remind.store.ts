import { PlantStatus, remindOn } from '@greenstar/rules/plant/plant.care'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { plants } from './plant.tables'

/** A plant that its member is reminded of, with what its next cares follow from. */
export type ReminderRow = {
  memberId: number
  name: string
  waterDays: number
  feedDays: number
  repotMonths: number
  since: string
  wateredOn: string | null
  fedOn: string | null
  repottedOn: string | null
}

const growing = sql`status = ${sql.raw(String(PlantStatus.growing))}`

/**
 * Takes at most `limit` plants whose reminder is due by a day, and with them all due ones of the same members, and moves
 * their reminders on. `found`: how many were taken by the index; `rows`: those to tell of, without those of members who
 * got a message on this day.
 */
export const takeReminders = async (
  db: Db,
  day: string,
  limit: number,
): Promise<{ rows: ReminderRow[]; found: number }> => {
  const { rows } = await db.execute<ReminderRow & { found: number; isReminded: boolean; id: string }>(sql`
    with taken as materialized (
      select member_id from ${plants} where ${growing} and remind_on <= ${day}
      order by remind_on, id limit ${limit}),
    owners as materialized (
      select t.member_id, (select count(*)::int from taken) as found,
        exists (select from ${plants} q where q.member_id = t.member_id and q.reminded_on = ${day}) as is_reminded
      from (select distinct member_id from taken) t)
    update ${plants} p set remind_on = ${remindOn(day, day)}, reminded_on = case when o.is_reminded then p.reminded_on else ${day}::date end
    from owners o where p.member_id = o.member_id and p.${growing} and p.remind_on <= ${day}
    returning p.member_id::int as "memberId", p.id, p.name, p.water_days as "waterDays", p.feed_days as "feedDays",
      p.repot_months as "repotMonths", p.since::text, p.watered_on::text as "wateredOn", p.fed_on::text as "fedOn",
      p.repotted_on::text as "repottedOn", o.found, o.is_reminded as "isReminded"`)
  return {
    rows: rows.filter(({ isReminded }) => !isReminded).sort((a, b) => Number(a.id) - Number(b.id)),
    found: rows[0]?.found ?? 0,
  }
}
