import { createHash } from 'node:crypto'
import { searchedColumns } from '@greenstar/rules/catalog/product.fields'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { products } from './catalog.tables'
import { searchTextOf } from './keyword.service'
import { searchedSql } from './product.columns'
import { keepSearchWords } from './search-word.service'

type Found = { id: number; name: string; attribute: string; labels: string[]; names: string[] }

/** Reads the texts of pages: their own, those of variants, names of class, brand, series and functions. */
const factsOf = async (db: Db, ids: readonly number[]): Promise<Found[]> => {
  const { rows } = await db.execute<Found>(sql`
    select p.id, p.name, p.labels,
      concat_ws(' ', nullif(p.attribute, ''), (select string_agg(v.attribute, ' ' order by j.index, v.id)
        from product_joints j join products v on v.id = j.joint_id where j.main_id = p.id)) as attribute,
      array_remove(array[c.name, b.name, s.name${searchedSql}], null)
        || coalesce((select array_agg(f.name order by f.index, f.id) from product_functions pf
          join functions f on f.id = pf.function_id where pf.product_id = p.id), '{}')
        || coalesce((select array_agg(v.name order by j.index, v.id) from product_joints j
          join products v on v.id = j.joint_id where j.main_id = p.id), '{}') as names
    from products p
    left join product_classes c on c.id = p.class_id
    left join brands b on b.id = p.brand_id
    left join series s on s.id = p.series_id
    where ${inArray(sql`p.id`, [...ids])}`)
  return rows
}

/** A product that exercises the format of search texts: Chinese, Latin, numbers, blanks, pinyin. */
const sample = {
  ...{ name: '绿萝 Pothos 15cm', attribute: '大盆 · 净高80cm', labels: ['新到', 'Hot'] },
  names: ['绿植盆栽', 'Epipremnum aureum'],
}

/** 16 bits of a text, as the column of versions holds them. */
const fingerprint = (text: string): number => createHash('sha256').update(text).digest().readInt16LE(0)

let version: Promise<number> | undefined
/**
 * Version of the search texts that this program writes: of the format, by a sample, and of the facts they are made of. A
 * change of either rewrites all texts, without a number to raise.
 */
const searchVersion = (): Promise<number> => {
  version ??= searchTextOf(sample).then((text) =>
    fingerprint(`${text}${String(factsOf)}${searchedColumns.join()}`),
  )
  return version
}

/** Rewrites the search texts of products, after a change of them or of a name they refer to. */
export const writeSearchTexts = async (db: Db, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  const found = await factsOf(db, ids)
  const texts = await Promise.all(found.map(searchTextOf))
  await keepSearchWords(db, found)
  await db.execute(sql`
    update ${products} set search_text = given.text, search_version = ${await searchVersion()}
    from unnest(${sql.param(found.map(({ id }) => id))}::bigint[], ${sql.param(texts)}::text[]) as given (id, text)
    where products.id = given.id`)
}

const maxAtOnce = 200

/** Renews search texts of another version; returns how many, 0 if there are none left. */
export const renewSearchTexts = async (db: Db): Promise<number> => {
  const ours = await searchVersion()
  const others = (range: SQL) =>
    sql`(select id from ${products} where listed and status <> ${sql.raw(String(ProductStatus.delete))} and search_version ${range} order by search_version, id limit ${maxAtOnce})`
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from ${products} where id in (${others(sql`< ${ours}`)} union all ${others(sql`> ${ours}`)})
    order by id limit ${maxAtOnce} for update skip locked`)
  await writeSearchTexts(
    db,
    rows.map((row) => row.id),
  )
  return rows.length
}
