import { articlePath, isNewsColumn, NewsColumn } from '@greenstar/rules/article/news-column'

export const helpPath = '/help'
export const helpSearchPath = '/help/search'
export const recommendedDetailPath = (id: number): string => `/recommended-product/detail?id=${id}`

/** The page of an article within its column. */
export const articlePagePath = (column: string, id: number): string =>
  isNewsColumn(column) ? articlePath(column, id) : `/article?id=${id}`

/** Returns the column of a path that lists a single column. */
export const columnOfPath = (path: string): NewsColumn | undefined =>
  ({
    '/news/list': NewsColumn.NEWS,
    '/wiki': NewsColumn.WIKI,
    '/tidingsDetail': NewsColumn.PLANET_STORY,
    '/class-room/list': NewsColumn.CLASSROOM,
    '/class-room/detail': NewsColumn.CLASSROOM,
    '/help/detail': NewsColumn.HELP,
  })[path]
