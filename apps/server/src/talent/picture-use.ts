import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const talentPictures: readonly PictureUse[] = [
  (paths) => sql`select t.path, '达人作品' as kind, w.id, w.title as name
    from talent_works w cross join lateral (
      select w.cover_path as path union all select w.video_path union all select unnest(w.images)
    ) t where w.status <> -99 and ${among(sql`t.path`, paths)}`,
]
