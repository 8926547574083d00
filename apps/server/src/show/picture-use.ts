import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const showPictures: readonly PictureUse[] = [
  (paths) => sql`select a.cover_path as path, '社区活动' as kind, a.id, a.title as name
    from show_activities a where ${among(sql`a.cover_path`, paths)}`,
]
