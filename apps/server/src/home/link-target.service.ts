import { ArticleStatus } from '@greenstar/rules/article/article.state'
import { ProductStatus } from '@greenstar/rules/catalog/product.status'
import { type LinkKind, linkPages, linkTo, readLink } from '@greenstar/rules/home/link-target'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { hasWords } from '../platform/database/words'

type Place = { id: number; name: string; img_path: string }

const max = 20

/** Queries of link targets by kind, only those that the shop shows. */
const shelves: Record<Exclude<LinkKind, 'page'>, SQL> = {
  activity: sql`select t.id, t.name, '' as img_path, extract(epoch from t.begin_at) as rank from activity_pages t
    where t.status = 10`,
  article: sql`select t.id, t.name, t.cover_path as img_path, extract(epoch from t.begin_at) as rank
    from (select a.*, a.title as name from articles a) t where t.status = ${sql.raw(String(ArticleStatus.published))}`,
  product: sql`select t.id, t.name, t.img_path, t.sold_num as rank from products t
    where t.listed and t.status in (${sql.raw(`${ProductStatus.waitSell}, ${ProductStatus.selling}`)})`,
  class: sql`select t.id, t.name, t.img_path, -t.index as rank from product_classes t where t.shown`,
  series: sql`select t.id, t.name, t.img_path, -t.index as rank from series t where true`,
  function: sql`select t.id, t.name, t.img_path, -t.index as rank from functions t where true`,
}

/** Finds link targets for the console by a part of their name. */
export const findLinkTargets = async (db: Db, kind: LinkKind, keyword = '') => {
  if (kind === 'page')
    return linkPages
      .filter(({ name }) => name.includes(keyword))
      .map(({ name, path }) => ({ Name: name, LinkUrl: path, ImgPath: '' }))
  const { rows } = await db.execute<Place>(sql`
    ${shelves[kind]} and ${hasWords(sql`t.name`, keyword)} order by rank desc, t.id limit ${max}`)
  return rows.map((row) => ({
    Name: row.name,
    LinkUrl: linkTo({ kind, value: String(row.id) }),
    ImgPath: row.img_path,
  }))
}

const kindWords: Record<LinkKind, string> = {
  page: '页面',
  activity: '活动页',
  article: '文章',
  product: '商品',
  class: '分类',
  series: '系列',
  function: '功效',
}

/** Returns names of link targets by address, such as `商品 · 龟背竹`; unknown addresses are absent. */
export const nameLinks = async (db: Db, addresses: readonly string[]): Promise<Map<string, string>> => {
  const named = new Map<string, string>()
  const wanted = new Map<Exclude<LinkKind, 'page'>, number[]>()
  for (const address of new Set(addresses)) {
    const target = readLink(address)
    if (!target) continue
    if (target.kind === 'page')
      named.set(address, `页面 · ${linkPages.find(({ path }) => path === address)?.name}`)
    else wanted.set(target.kind, [...(wanted.get(target.kind) ?? []), Number(target.value)])
  }
  for (const [kind, ids] of wanted) {
    const { rows } = await db.execute<Place>(
      sql`${shelves[kind]} and t.id = any(${sql.param(ids)}::bigint[])`,
    )
    for (const row of rows)
      named.set(linkTo({ kind, value: String(row.id) }), `${kindWords[kind]} · ${row.name}`)
  }
  return named
}
