import { goneMemberName } from '@greenstar/rules/member/cancellation'
import { MemberStatus } from '@greenstar/rules/member/member.status'
import { sql } from 'drizzle-orm'
import { numberHashesOf } from '../identity/identity.service'
import { rememberLeaver } from '../member/account/former.service'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { partsOf } from '../platform/feature'

/** The member's comments with the recipients of messages about them, which contain their name and text. */
const commentRecipients = (id: number) => sql`
  select t.member_id, m.content as words from (
    select c.content_id, c.author_id as member_id from comments c where c.member_id = ${id}
    union select c.content_id, c.answered_member_id from comments c where c.member_id = ${id}
  ) t join member_contents m on m.id = t.content_id where t.member_id <> ${id}`

const ofComments = sql`('article.replied', 'talent.commented', 'talent.replied', 'show.commented', 'show.replied',
  'diagnosis.answered', 'diagnosis.replied', 'ask.replied')`

/** Deletes messages to others that contain the member's comments. */
const untell = (id: number) => sql`
  with told as (${commentRecipients(id)}),
    sent as (delete from deliveries d using told where d.member_id = told.member_id and d.event in ${ofComments}
      and d.facts ->> 'reply' = told.words)
  delete from messages n using told
  where n.member_id = told.member_id and n.event in ${ofComments} and position(told.words in n.content) > 0`

/** Empties the member's personal data; the row stays for its orders, and the phone can be used again. */
const emptyMember = (id: number) => sql`
  update members set name = ${goneMemberName}, phone = ${`gone-${id}`}, code = ${`GONE${id}`}, avatar = '',
    password_hash = null, city = '', birthday = null, birthday_set_at = null, gender = 0, union_id = null,
    open_id = null, note = '', referrer_code = '', audit_status = 0,
    identity = 10, seller_id = null, seller_until = null, leader_id = null, invited_until = null, welfare_status = 0, status = ${MemberStatus.gone}
  where id = ${id}`

const fatesOf = (app: App) => partsOf(app, 'erasure').flatMap((tables) => Object.entries(tables))

/** Names of the tables of which a noun says what becomes of a member's rows. */
export const erasedTables = (app: App): string[] => fatesOf(app).map(([table]) => table)

/** Erases a member's personal data in all tables. Safe to repeat. */
export const eraseMember = async (app: App, db: Db, memberId: number, now: number): Promise<void> => {
  await rememberLeaver(app, db, memberId, await numberHashesOf(db, memberId), now)
  await db.execute(
    sql`delete from sms_codes where phone = (select phone from members where id = ${memberId})`,
  )
  await db.execute(sql`delete from once_keys where starts_with(scope, ${`member:${memberId}:`})`)
  await db.execute(untell(memberId))
  for (const [table, fate] of fatesOf(app)) {
    if (fate === 'keep') continue
    await db.execute(
      fate === 'delete'
        ? sql`delete from ${sql.identifier(table)} where member_id = ${memberId}`
        : fate(memberId, new Date(now)),
    )
  }
  await db.execute(emptyMember(memberId))
}
