import { sql } from 'drizzle-orm'
import { among, definePictureUse } from '../upload/picture-use.service'

definePictureUse(
  (paths) => sql`select a.cover_path as path, '社区活动' as kind, a.id, a.title as name
    from show_activities a where ${among(sql`a.cover_path`, paths)}`,
)
