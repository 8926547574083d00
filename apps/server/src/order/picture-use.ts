import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { among, type PictureUse } from '../upload/picture-use.service'

const deleted = sql.raw(String(ProductStatus.delete))

/**
 * Pictures that a line of an order keeps (`order_lines.img_path`) and its product no longer shows, because it got another
 * one or was deleted. They are looked for by product: an index of paths would be written with every order.
 */
export const orderPictures: readonly PictureUse[] = [
  (paths) => sql`select t.path, '订单' as kind, p.id, p.name
    from (select path, product_id from product_past_pictures
      union all select img_path, id from products where status = ${deleted}) t
    join products p on p.id = t.product_id
    where ${among(sql`t.path`, paths)}
      and exists (select from order_lines l where l.product_id = t.product_id and l.img_path = t.path)`,
]
