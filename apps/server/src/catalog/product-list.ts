import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { App } from '../platform/app'
import type { Db } from '../platform/database/connect'
import { pageFacts } from '../platform/http/page-facts'
import { listCards } from './catalog.store'
import { toCard } from './catalog.wire'
import { findNear } from './near-keyword.service'
import { countListed, deepest, type ListFilter, type ListSort, type Page } from './product-list.store'
import { attachJoints } from './sku.service'

const countSeconds = 5

type Paged<T> = {
  CurrentPage: number
  PageSize: number
  TotalCount: number
  TotalPage: number
  DataList: T[]
  IsNear?: boolean
}

/**
 * One page of products as cards: a statement for the page, one for the joint lines of its composite pages, and a
 * count that several pages share. Pages beyond the deepest are empty. What a keyword finds nothing for is taken for
 * mistyped: the list holds what is near it.
 */
export const listProducts = async (
  app: App,
  db: Db,
  filter: ListFilter,
  sort: ListSort,
  page: Page,
  now: number,
): Promise<Paged<ProductCardData>> => {
  const { keyword } = filter
  const listed = await pageOf(app, db, filter, sort, page, now)
  if (!keyword || listed.TotalCount > 0) return listed
  const near = await app.cache.get(`catalog.near:${keyword}`, countSeconds, () => findNear(db, keyword))
  if (near.length === 0) return listed
  return { ...(await pageOf(app, db, { ...filter, near }, sort, page, now)), IsNear: true }
}

const pageOf = async (
  app: App,
  db: Db,
  filter: ListFilter,
  sort: ListSort,
  page: Page,
  now: number,
): Promise<Paged<ProductCardData>> => {
  const at = new Date(now)
  const isTooDeep = (page.currentPage - 1) * page.pageSize >= deepest
  const [rows, total] = await Promise.all([
    isTooDeep ? [] : listCards(db, filter, sort, page, at).then((found) => attachJoints(db, found)),
    app.cache.get(`catalog.count:${JSON.stringify(filter)}`, countSeconds, () => countListed(db, filter, at)),
  ])
  return {
    ...pageFacts(page.currentPage, page.pageSize, total),
    DataList: rows.map((row) => toCard(row, now)),
  }
}
