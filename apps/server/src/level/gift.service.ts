import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm'
import { members } from '../member/member.tables'
import type { MemberEffect } from '../member/member-effect.service'
import type { Db } from '../platform/database/connect'
import { memberGifts } from './level.tables'

export type GiftRow = typeof memberGifts.$inferSelect

/** Adds a gift for each level from `from` to `to`; a level reached before gets none again. */
export const putLevelGifts = (db: Db, memberId: number, from: number, to: number, createdAt: Date) =>
  db
    .insert(memberGifts)
    .values(
      Array.from({ length: to - from + 1 }, (_, index) => from + index).map((level) => ({
        ...{ memberId, kind: 'level' as const, cause: `level:${level}`, level, createdAt },
      })),
    )
    .onConflictDoNothing()

/** Gifts that a person received with an erased account; after a new registration they are not given again. */
export const takeOverGifts: MemberEffect = async (_app, db, memberId, now) => {
  await db.execute(sql`
    insert into ${memberGifts} (member_id, kind, cause, level, created_at, granted_at)
    select distinct on (cause) ${memberId}, kind, cause, level, created_at, ${new Date(now)}::timestamptz from ${memberGifts}
    where member_id in (select former_id from member_formers where member_id = ${memberId})
    on conflict do nothing`)
}

/**
 * Adds gifts, once a year, for members of at least `fromLevel` whose birthday is one of these days
 * (YYYY-MM-DD); 29 February counts as the 28th in other years. Returns the number added.
 */
export const putBirthdayGifts = async (db: Db, days: readonly string[], fromLevel: number, now: Date) => {
  const dated = days.flatMap((day) => {
    const isLeap = new Date(`${day.slice(0, 4)}-02-29T00:00:00Z`).getUTCDate() === 29
    const own = { birthday: day.slice(5), year: day.slice(0, 4) }
    return day.endsWith('-02-28') && !isLeap ? [own, { ...own, birthday: '02-29' }] : [own]
  })
  const { rowCount } = await db.execute(sql`
    insert into ${memberGifts} (member_id, kind, cause, level, created_at)
    select m.id, 'birthday', 'birthday:' || d.year, 0, ${now}
    from json_to_recordset(${JSON.stringify(dated)}::json) as d(birthday text, year text)
    join ${members} m on substr(m.birthday, 6) = d.birthday
    where m.level >= ${fromLevel} and m.status = 10
    on conflict do nothing`)
  return rowCount ?? 0
}

/** Locks gifts that are not granted yet; skips rows locked by another worker. */
export const takeGifts = (db: Db, limit: number, aside: readonly number[]): Promise<GiftRow[]> =>
  db
    .select()
    .from(memberGifts)
    .where(
      and(
        isNull(memberGifts.grantedAt),
        aside.length > 0 ? notInArray(memberGifts.id, [...aside]) : undefined,
      ),
    )
    .orderBy(asc(memberGifts.id))
    .limit(limit)
    .for('update', { skipLocked: true })

export const markGranted = (db: Db, ids: readonly number[], now: Date) =>
  db
    .update(memberGifts)
    .set({ grantedAt: now })
    .where(inArray(memberGifts.id, [...ids]))
