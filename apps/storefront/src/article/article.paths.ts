import { articlePath, isNewsColumn } from '@greenstar/rules/article/news-column'

export const helpPath = '/help'
export const helpSearchPath = '/help/search'
export const recommendedDetailPath = (id: number): string => `/recommended-product/detail?id=${id}`

/** The page of an article within its column. */
export const articlePagePath = (column: string, id: number): string =>
  isNewsColumn(column) ? articlePath(column, id) : `/article?id=${id}`
