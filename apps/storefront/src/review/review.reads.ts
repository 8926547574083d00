import { api } from '@greenstar/web/shop-api'
import { type PageFacts, readPages } from '../platform/route'
import { commentQuery } from './comment-type'
import { commentStat } from './shared/review.reads'

/** Counts and comments of the product in an address, as its filters ask; undefined where it names none. */
export function commentsOf({ query, queryNumber }: PageFacts) {
  const productID = queryNumber('id')
  return productID === undefined
    ? undefined
    : {
        stat: commentStat(productID),
        list: readPages(api.review.GetProductCommentListByID, { productID, ...commentQuery(query) }),
      }
}
