import { sql } from 'drizzle-orm'
import type { Checks } from '../platform/audit/checks'

export const chatChecks: Checks = {
  'chat: numbers without gaps, up to the last': sql`
    select c.id from chats c left join chat_messages m on m.chat_id = c.id group by c.id, c.last_number
    having count(m.id) <> c.last_number or coalesce(max(m.number), 0) <> c.last_number`,
  'chat: unread are the messages after the mark': sql`
    select c.id from chats c where c.member_unread <> (select count(*) from chat_messages m
        where m.chat_id = c.id and m.side = 20 and m.number > c.member_read)
      or c.desk_unread <> (select count(*) from chat_messages m
        where m.chat_id = c.id and m.side = 10 and m.number > c.desk_read)`,
}
