import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const aftersalePictures: readonly PictureUse[] = [
  (paths) => sql`select i.path, '售后验货' as kind, t.id, t.code as name
    from after_sales t cross join lateral unnest(t.inspect_images) as i (path) where ${among(sql`i.path`, paths)}`,
  // Proof of a case that the desk opened; pictures of members are not in the library.
  (paths) => sql`select i.path, '售后凭证' as kind, t.id, t.code as name
    from after_sales t cross join lateral unnest(t.images) as i (path)
    where t.opened_by is not null and ${among(sql`i.path`, paths)}`,
]
