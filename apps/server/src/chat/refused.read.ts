import { ContentKind } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { sql } from 'drizzle-orm'
import { memberContents } from '../moderation/moderation.tables'
import type { Db } from '../platform/database/connect'
import { chatMessages, type chats } from './chat.tables'

type Chat = Pick<typeof chats.$inferSelect, 'id' | 'memberId'>

/** Returns numbers and reasons of the latest 100 refused pictures of a conversation. */
export const listRefused = async (db: Db, { id, memberId }: Chat) => {
  const { rows } = await db.execute<{ number: number; reason: string }>(sql`
    select m.number, c.reason from ${memberContents} c join ${chatMessages} m on m.id = c.subject_id and m.chat_id = ${id}
    where c.member_id = ${memberId} and c.kind = ${ContentKind.chatPicture} and c.status = ${ModerationStatus.fail}
    order by c.id desc limit 100`)
  return rows.map(({ number, reason }) => ({ Number: number, Reason: reason }))
}
