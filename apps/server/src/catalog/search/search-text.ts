import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { sql } from 'drizzle-orm'
import { products } from '../catalog.tables'
import { searchedSql } from '../product/product.columns'
import { defineSearchTexts } from './search-texts.service'
import { keepSearchWords } from './search-word.service'

/** The texts of pages: their own, those of variants, names of class, brand, series and functions. */
export const { write: writeSearchTexts, renew: renewSearchTexts } = defineSearchTexts({
  table: products,
  where: sql`listed and status <> ${sql.raw(String(ProductStatus.delete))}`,
  facts: (isListed) => sql`
    select p.id, p.name, p.labels,
      concat_ws(' ', nullif(p.attribute, ''), (select string_agg(v.attribute, ' ' order by j.index, v.id)
        from product_joints j join products v on v.id = j.joint_id where j.main_id = p.id)) as text,
      array_remove(array[c.name, b.name, s.name${searchedSql}], null)
        || coalesce((select array_agg(f.name order by f.index, f.id) from product_functions pf
          join functions f on f.id = pf.function_id where pf.product_id = p.id), '{}')
        || coalesce((select array_agg(v.name order by j.index, v.id) from product_joints j
          join products v on v.id = j.joint_id where j.main_id = p.id), '{}') as names
    from products p
    left join product_classes c on c.id = p.class_id
    left join brands b on b.id = p.brand_id
    left join series s on s.id = p.series_id
    where ${isListed(sql`p.id`)}`,
  noted: keepSearchWords,
})
