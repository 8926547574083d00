import { maxAhead } from '@greenstar/rules/platform/time'
import { eq, sql } from 'drizzle-orm'
import { attemptCounters } from '../../platform/attempts/attempts.tables'
import type { Db } from '../../platform/database/connect'
import { smsCodes } from '../member.tables'

export type SmsCodeRow = typeof smsCodes.$inferSelect

/** Codes sent to a phone: last time (ms), count and first time (ms) of the last hour, count of the day. */
export type Sent = { last: number | undefined; hour: number; hourFrom: number | undefined; day: number }

const ms = (value: Date | string | null | undefined) => (value ? new Date(value).getTime() : undefined)

export const countSentToPhone = async (
  db: Db,
  phone: string,
  { hourAgo, dayStart, until }: { hourAgo: Date; dayStart: Date; until: Date },
): Promise<Sent> => {
  const from = hourAgo < dayStart ? hourAgo : dayStart
  const { rows } = await db.execute<{ last: Date; hour: number; hour_from: Date; day: number }>(sql`
    select max(created_at) as last,
      count(*) filter (where created_at > ${hourAgo}) as hour,
      min(created_at) filter (where created_at > ${hourAgo}) as hour_from,
      count(*) filter (where created_at >= ${dayStart}) as day
    from sms_codes where phone = ${phone} and created_at between ${from} and ${until}`)
  const [row] = rows
  return {
    last: ms(row?.last),
    hour: Number(row?.hour ?? 0),
    hourFrom: ms(row?.hour_from),
    day: Number(row?.day ?? 0),
  }
}

export const countSentFromNetwork = async (
  db: Db,
  network: string,
  since: Date,
  until: Date,
): Promise<number> => {
  const { rows } = await db.execute<{ sent: number }>(
    sql`select count(*) as sent from sms_codes where ip = ${network} and created_at > ${since} and created_at <= ${until}`,
  )
  return Number(rows[0]?.sent)
}

/** Returns how many units of a budget are used. */
export const usedBudget = async (db: Db, key: string): Promise<number> =>
  (
    await db.select({ used: attemptCounters.count }).from(attemptCounters).where(eq(attemptCounters.key, key))
  )[0]?.used ?? 0

/** Uses one of `limit` units of a budget in one guarded statement; returns its number, undefined if all are used up. */
export const takeBudget = async (
  db: Db,
  key: string,
  limit: number,
  now: Date,
): Promise<number | undefined> => {
  const { rows } = await db.execute<{ count: number }>(sql`
    insert into attempt_counters (key, count, window_start) values (${key}, 1, ${now})
    on conflict (key) do update set count = attempt_counters.count + 1 where attempt_counters.count < ${limit}
    returning count`)
  return rows[0] && Number(rows[0].count)
}

export const insertSmsCode = async (db: Db, row: typeof smsCodes.$inferInsert): Promise<number> => {
  const [inserted] = await db.insert(smsCodes).values(row).returning({ id: smsCodes.id })
  if (!inserted) throw new Error('sms code was not stored')
  return inserted.id
}

export const findSmsCode = async (db: Db, id: number): Promise<SmsCodeRow | undefined> =>
  (await db.select().from(smsCodes).where(eq(smsCodes.id, id)))[0]

/**
 * Counts one try on the newest code of a phone and type, in the statement that checks the limit, so that
 * parallel guesses share the tries (reliability FR40). Returns undefined if there is no live code.
 */
export const spendTry = async (
  db: Db,
  phone: string,
  type: number,
  tries: number,
  now: Date,
): Promise<{ id: number; codeHash: string } | undefined> => {
  const { rows } = await db.execute<{ id: number; code_hash: string }>(sql`
    update sms_codes set attempts = attempts + 1
    where id = (
      select id from sms_codes where phone = ${phone} and type = ${type} and created_at <= ${new Date(now.getTime() + maxAhead)}
      order by created_at desc, id desc limit 1)
      and attempts < ${tries} and used_at is null and expires_at > ${now}
    returning id, code_hash`)
  const [row] = rows
  return row && { id: Number(row.id), codeHash: row.code_hash }
}

export const useSmsCode = async (db: Db, id: number, now: Date): Promise<boolean> => {
  const { rows } = await db.execute(
    sql`update sms_codes set used_at = ${now} where id = ${id} and used_at is null returning 1`,
  )
  return rows.length > 0
}
