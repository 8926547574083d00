import { NewsColumn } from '@greenstar/rules/article/news-column'
import { ProductTopic } from '@greenstar/rules/catalog/product.status'
import { api } from '@greenstar/web/shop-api'
import { type PageFacts, type Preload, read, readPages } from '../platform/route/route'

/**
 * Returns the read of an article by id, or by the code that operators gave it. The parameter is not
 * called code, because the messenger adds a `code` of its own when it returns to a page.
 */
export const articleOf = ({ query, queryNumber }: PageFacts): AskedArticle | undefined => {
  const [id, code] = [queryNumber('id'), query('articleCode')]
  if (id) return read(api.article.GetNewsInfo, { id }, { required: true })
  return code ? read(api.article.GetNewsInfoByCode, { code }, { required: true }) : undefined
}

export type AskedArticle = Preload<typeof api.article.GetNewsInfo | typeof api.article.GetNewsInfoByCode>

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

/** Reads the list of a column: the column of the path, or of the query on a page with tabs. */
export const articlesOf = ({ path, query }: PageFacts) => {
  const columnCode = columnOfPath(path) ?? query('column')
  return readPages(
    api.article.GetNewsList,
    Object.values(NewsColumn).some((code) => code === columnCode)
      ? { columnCode: columnCode as NewsColumn }
      : {},
  )
}

export const columns = read(api.article.GetAllNewsColumn, {})
export const helpArticles = readPages(api.article.GetNewsList, { columnCode: NewsColumn.HELP })

/** Maximum length of a keyword; the server refuses longer ones. */
const maxKeywordLength = 40

/** Reads help articles that contain ?keyword=; undefined without a keyword. */
export const foundHelp = ({ query }: PageFacts) => {
  const keyword = query('keyword').slice(0, maxKeywordLength)
  return keyword ? readPages(api.article.GetNewsList, { columnCode: NewsColumn.HELP, keyword }) : undefined
}

export const recommended = readPages(api.catalog.GetProductList, { topic: ProductTopic.RECOMMEND })
export const recommendedOf = ({ queryNumber }: PageFacts) =>
  read(api.catalog.GetProductByID, { id: queryNumber('id') ?? 0 }, { required: true })
