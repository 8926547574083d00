import { sql } from 'drizzle-orm'
import { among, type PictureUse, type UploadUse } from '../upload/picture-use.service'

/** A post without a title is called by its first words. */
export const postPictures: readonly PictureUse[] = [
  (paths) => sql`select t.path, '社区内容' as kind, p.id,
      coalesce(nullif(p.title, ''), left(split_part(p.content, E'\\n', 1), 12)) as name
    from posts p cross join lateral (
      select p.cover_path as path union all select p.video_path union all select unnest(p.images)
    ) t where p.status <> -99 and ${among(sql`t.path`, paths)}`,
  (paths) => sql`select a.cover_path as path, '社区活动' as kind, a.id, a.title as name
    from show_activities a where ${among(sql`a.cover_path`, paths)}`,
]

export const postUploads: readonly UploadUse[] = [
  (
    member,
  ) => sql`select unnest(images || cover_path || video_path) as path from posts where member_id = ${member}
    union all select unnest(images) from post_drafts where member_id = ${member}`,
]
