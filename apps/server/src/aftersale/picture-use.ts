import { sql } from 'drizzle-orm'
import { among, definePictureUse } from '../upload/picture-use.service'

definePictureUse(
  (paths) => sql`select i.path, '售后验货' as kind, t.id, t.code as name
    from after_sales t cross join lateral unnest(t.inspect_images) as i (path) where ${among(sql`i.path`, paths)}`,
)
