import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

const kept = sql`p.status <> ${sql.raw(String(ProductStatus.delete))}`

const named: readonly (readonly [table: string, kind: string])[] = [
  ['product_classes', '分类'],
  ['brands', '品牌'],
  ['series', '系列'],
  ['functions', '功效'],
  ['labels', '标签'],
  ['services', '服务承诺'],
]
export const catalogPictures: readonly PictureUse[] = [
  (paths) => sql`select p.img_path as path, '商品' as kind, p.id, p.name from products p
    where ${kept} and ${among(sql`p.img_path`, paths)}`,
  (paths) => sql`select t.path, '商品' as kind, p.id, p.name from product_media m
    join products p on p.id = m.product_id
    cross join lateral (select m.path union all select m.cover_path) t
    where ${kept} and ${among(sql`t.path`, paths)}`,
  (paths) => sql`select found.path, '商品' as kind, p.id, p.name
    from products p cross join lateral unnest(picture_paths(p.detail_html)) as found (path)
    where ${kept} and p.detail_html like '%/media/%' and ${among(sql`found.path`, paths)}
      and ${paths ? sql`picture_paths(p.detail_html) && ${paths}` : sql`true`}`,
  ...named.map(
    ([table, kind]): PictureUse =>
      (paths) =>
        sql`select t.img_path as path, ${sql.raw(`'${kind}'`)} as kind, t.id, t.name
      from ${sql.raw(table)} t where ${among(sql`t.img_path`, paths)}`,
  ),
]
