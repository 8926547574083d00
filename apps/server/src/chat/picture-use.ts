import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const chatPictures: readonly PictureUse[] = [
  (paths) => sql`select m.image as path, '客服聊天' as kind, m.chat_id as id, '会话 ' || m.chat_id as name
    from chat_messages m where m.side = 20 and ${among(sql`m.image`, paths)}`,
]
