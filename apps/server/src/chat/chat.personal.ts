import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

/** Empties the messages of both sides, as both concern the member; the rows stay for the statistics. */
const chatWords = (memberId: number) => sql`
  update chat_messages set text = '', image = '', order_id = null, product_id = null
  where chat_id in (select id from chats where member_id = ${memberId})`

export const chatErasure: Erasure = {
  chat_messages: chatWords,
  chat_notes: (id) =>
    sql`delete from chat_notes where chat_id in (select id from chats where member_id = ${id})`,
  chat_services: (id) => sql`update chat_services set remark = '' where member_id = ${id}`,
  chat_tickets: 'delete',
  // closes the conversation, which leaves the queue and has no operator any more
  chats: (id) => sql`
    update chats set last_text = '', tell_at = null, status = 30, operator_id = null, waiting_at = null
    where member_id = ${id}`,
}

export const chatCopies: Copies = {
  chats: { zh: '客服会话', without: ['operator_id', 'warned_at', 'tell_at'] },
  chat_messages: {
    zh: '客服聊天记录',
    without: ['operator_id', 'client_id'],
    // what the desk recalled was taken back
    of: (id) =>
      sql`chat_id in (select id from chats where member_id = ${id}) and (recalled_at is null or side = 10)`,
  },
  chat_notes: {
    zh: '客服备注',
    without: ['operator_id'],
    of: (id) => sql`chat_id in (select id from chats where member_id = ${id})`,
  },
  chat_services: { zh: '客服服务记录', without: ['operator_id'] },
  chat_tickets: 'internal',
}
