import { articlePath, isNewsColumn, NewsColumn } from '@greenstar/rules/article/news-column'

export const helpPath = '/help'
export const helpSearchPath = '/help/search'
export const newsPath = '/news'
export const newsListPath = '/news/list'
export const recommendedListPath = '/recommended-product/list'
export const recommendedDetailPath = (id: number): string => `/recommended-product/detail?id=${id}`

/** The page of an article within its column. */
export const articlePagePath = (column: string, id: number): string =>
  isNewsColumn(column) ? articlePath(column, id) : `/article?id=${id}`

const listPaths: Readonly<Record<NewsColumn, string>> = {
  [NewsColumn.NEWS]: newsListPath,
  [NewsColumn.HELP]: helpPath,
  [NewsColumn.CLASSROOM]: '/class-room/list',
  [NewsColumn.PLANET_STORY]: '/tidingsDetail',
  [NewsColumn.WIKI]: '/wiki',
}
/** The list of a column. */
export const columnPath = (column: NewsColumn): string => listPaths[column]

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
