import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'

/** A visitor of a day; `guest`: the hash that a signed-in visitor would have without a session. */
export type Visit = { visitor: string; guest: string | undefined; channel: string; at: number }

/** Returns the salt of a day, the same for every process; creates it if missing. */
export const dailySalt = async (db: Db, day: string): Promise<string> => {
  await db.execute(sql`insert into visit_salts (day, salt) values (${day}, ${randomBytes(24).toString('base64url')})
    on conflict (day) do nothing`)
  const { rows } = await db.execute<{ salt: string }>(sql`select salt from visit_salts where day = ${day}`)
  return rows[0]?.salt ?? ''
}

const columns = (visits: readonly Visit[]) => sql`
  ${sql.param(visits.map((visit) => visit.visitor))}::text[],
  ${sql.param(visits.map((visit) => visit.guest ?? null))}::text[],
  ${sql.param(visits.map((visit) => visit.channel))}::text[],
  ${sql.param(visits.map((visit) => new Date(visit.at).toISOString()))}::timestamptz[]`

/** Adds visitors without a session, once a day, unless they have signed in since. */
export const putGuests = async (db: Db, day: string, visits: readonly Visit[]) => {
  if (visits.length === 0) return
  await db.execute(sql`
    insert into visits (day, visitor, channel, first_at)
    select ${day}::date, c.visitor, c.channel, c.at from unnest(${columns(visits)}) as c (visitor, guest, channel, at)
    where not exists (select from visits v where v.day = ${day}::date and v.guest = c.visitor)
    on conflict (day, visitor) do nothing`)
}

/** Adds visitors with a session, once a day, in place of their earlier rows as guests. */
export const putSessions = async (db: Db, day: string, visits: readonly Visit[]) => {
  if (visits.length === 0) return
  await db.execute(sql`
    with came as materialized (
      select * from unnest(${columns(visits)}) as c (visitor, guest, channel, at)
    ), guests as (
      delete from visits v using came c where v.day = ${day}::date and v.visitor = c.guest and v.guest is null
      returning v.visitor, v.first_at
    )
    insert into visits (day, visitor, guest, channel, first_at)
    select ${day}::date, c.visitor, c.guest, c.channel,
      coalesce((select min(g.first_at) from guests g where g.visitor = c.guest), c.at)
    from came c on conflict (day, visitor) do nothing`)
}
