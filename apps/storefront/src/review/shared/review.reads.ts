import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

export const commentStat = (productID: number) => read(api.review.GetProductCommentStat, { productID })
