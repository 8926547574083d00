import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

export const homePictures: readonly PictureUse[] = [
  (paths) => sql`select t.img_path as path, '广告' as kind, t.id, t.position || ' ' || t.title as name
    from adverts t where ${among(sql`t.img_path`, paths)}`,
  (paths) => sql`select b.block ->> 'imgPath' as path, '活动页' as kind, t.id, t.name
    from activity_pages t cross join lateral jsonb_array_elements(t.blocks) as b (block)
    where ${among(sql`b.block ->> 'imgPath'`, paths)}`,
  (paths) => sql`select t.img_path as path, '菜单' as kind, t.id, t.type || ' ' || t.name as name
    from native_configs t where ${among(sql`t.img_path`, paths)}`,
]
