import type { ProductCardData } from '@greenstar/contract/catalog/catalog.shapes'
import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { type Asked, pageWith, partOf } from '../../platform/http/page-facts'
import { type CardRow, listCards, listCardsOf } from '../catalog.store'
import { type Joined, toCard } from '../catalog.wire'
import { couponPrices } from '../price/coupon-price.service'
import { type Found, type KeywordFilter, listFound } from '../search/keyword-list.store'
import { bySome, findBy, findNear, findSame } from '../search/near-keyword.service'
import { countListed, deepest, type ListFilter, type ListSort } from './product-list.store'
import { attachJoints } from './sku.service'

/** Seconds for which the count of a list is cached. */
const countSeconds = 5

/** Seconds for which keyword matches are cached; operators' changes invalidate them, sales do not. */
const foundSeconds = 20

/** A keyword with fewer matches also finds other words for the same goods, behind them: 兰花 also finds 蝴蝶兰. */
const minFound = 20

/** Number of matches put in order: for the first pages, and for all. */
const reaches = [100, deepest]

type Paged<T> = {
  CurrentPage: number
  PageSize: number
  TotalCount: number
  TotalPage: number
  DataList: T[]
  IsNear?: boolean
  IsPart?: boolean
}

/**
 * Returns one page of products as cards: a statement for the page, one for the joint lines of composite
 * pages, and cached data: count or keyword matches, and the mall's coupons. Pages beyond `deepest` are empty.
 * A keyword without matches counts as mistyped: the list then has products near it, else those with some of its words.
 */
export const listProducts = async (
  app: App,
  db: Db,
  filter: ListFilter,
  sort: ListSort,
  page: Asked,
  now: number,
): Promise<Paged<ProductCardData>> => {
  const { keyword } = filter
  const at = new Date(now)
  if (!keyword) return listPage(app, db, filter, sort, page, at)
  const find = (wanted: KeywordFilter) => findFar(app, db, wanted, sort, page, at)
  const found = await find({ ...filter, keyword })
  if (found.total >= minFound) return foundPage(app, db, found, page, at)
  const inPlace = async (near: number[], flags: { IsNear?: true; IsPart?: true }) => ({
    ...(await foundPage(app, db, await find({ ...filter, keyword, near }), page, at)),
    ...flags,
  })
  if (found.total > 0) {
    const same = await app.cache.get(`catalog.same:${keyword}`, foundSeconds, () => findSame(db, keyword))
    return same.length > found.total
      ? inPlace([...new Set([...found.ids, ...same])], {})
      : foundPage(app, db, found, page, at)
  }
  const near = await app.cache.get(`catalog.near:${keyword}`, foundSeconds, () => findNear(db, keyword))
  if (near.length > 0) return inPlace(near, { IsNear: true })
  const some = await app.cache.get(`catalog.some:${keyword}`, foundSeconds, async () =>
    findBy(db, await bySome(db, keyword)),
  )
  return some.length > 0 ? inPlace(some, { IsPart: true }) : foundPage(app, db, found, page, at)
}

const findFar = async (
  app: App,
  db: Db,
  filter: KeywordFilter,
  sort: ListSort,
  { currentPage, pageSize }: Asked,
  at: Date,
): Promise<Found> => {
  let found: Found = { ids: [], onSale: 0, total: 0 }
  for (const far of reaches) {
    found = await app.cache.get(`catalog.found:${far}:${JSON.stringify([filter, sort])}`, foundSeconds, () =>
      listFound(db, filter, sort, far, at),
    )
    if (found.total <= far || currentPage * pageSize <= found.onSale) break
  }
  return found
}

const listPage = async (app: App, db: Db, filter: ListFilter, sort: ListSort, page: Asked, at: Date) => {
  const part = partOf(page)
  const [rows, total] = await Promise.all([
    part.skip >= deepest
      ? []
      : listCards(db, filter, sort, part, at).then((found) => attachJoints(db, found)),
    app.cache.get(`catalog.count:${JSON.stringify(filter)}`, countSeconds, () => countListed(db, filter, at)),
  ])
  return paged(app, db, page, total, rows, at)
}

const foundPage = async (app: App, db: Db, { ids, total }: Found, page: Asked, at: Date) => {
  const { size, skip } = partOf(page)
  const wanted = ids.slice(skip, skip + size)
  const rows = wanted.length === 0 ? [] : await attachJoints(db, await listCardsOf(db, wanted))
  return paged(app, db, page, total, rows, at)
}

/** Returns cards of products by id, whatever their status, in one statement; unknown ids are absent. */
export const cardsOf = async (app: App, db: Db, ids: readonly number[], now: number) => {
  if (ids.length === 0) return []
  const rows = await attachJoints(db, await listCardsOf(db, [...new Set(ids)]))
  const priceOf = await couponPrices(app, db, now)
  return rows.map((row) => toCard(row, now, priceOf))
}

const paged = async (
  app: App,
  db: Db,
  page: Asked,
  total: number,
  rows: readonly Joined<CardRow>[],
  at: Date,
) => {
  const now = at.getTime()
  if (rows.length === 0) return pageWith(page, total, [])
  const priceOf = await couponPrices(app, db, now)
  return pageWith(
    page,
    total,
    rows.map((row) => toCard(row, now, priceOf)),
  )
}
