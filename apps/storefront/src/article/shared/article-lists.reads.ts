import { NewsColumn } from '@greenstar/rules/article/news-column'
import { api } from '@greenstar/web/shop-api'
import { read, readPages } from '../../platform/route/route'

/** Columns of 课堂 in the community, in this order. */
export const lessonColumns = [NewsColumn.CLASSROOM, NewsColumn.WIKI, NewsColumn.PLANET_STORY] as const

/** Reads the articles of a column. */
export const articlesIn = (columnCode: NewsColumn) => readPages(api.article.GetNewsList, { columnCode })

/** Reads the articles about a product. */
export const articlesAbout = (productID: number) => read(api.article.GetNewsList, { productID })
