import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const articlePictures: readonly PictureUse[] = [
  (paths) => sql`select t.path, '文章' as kind, a.id, a.title as name
    from articles a cross join lateral (
      select a.cover_path as path union all select a.video_path
      union all select (regexp_matches(a.content, '<img[^>]* src="([^"]+)"', 'g'))[1]
    ) t where ${among(sql`t.path`, paths)}`,
]
