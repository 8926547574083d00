import { sql } from 'drizzle-orm'
import { among, type PictureUse, type UploadUse } from '../upload/picture-use.service'

export const aftersalePictures: readonly PictureUse[] = [
  (paths) => sql`select i.path, '售后验货' as kind, t.id, t.code as name
    from after_sales t cross join lateral unnest(t.inspect_images) as i (path) where ${among(sql`i.path`, paths)}`,
  // Proof of a case that the desk opened; pictures of members are not in the library.
  (paths) => sql`select i.path, '售后凭证' as kind, t.id, t.code as name
    from after_sales t cross join lateral unnest(t.images) as i (path)
    where t.opened_by is not null and ${among(sql`i.path`, paths)}`,
]

export const aftersaleUploads: readonly UploadUse[] = [
  (member) => sql`select unnest(images) as path from after_sales where member_id = ${member}
    union all select unnest(l.images) from after_sale_logs l join after_sales t on t.id = l.after_sale_id
    where t.member_id = ${member}`,
]
