import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route/route'
import { commentQuery } from './comment-type'
import { commentStat } from './shared/review.reads'

/** Reads counts and filtered comments of the product in the address; undefined without an id. */
export function commentsOf({ query, queryNumber }: PageFacts) {
  const productID = queryNumber('id')
  return productID === undefined
    ? undefined
    : {
        stat: commentStat(productID),
        list: readPages(api.review.GetProductCommentListByID, { productID, ...commentQuery(query) }),
      }
}
