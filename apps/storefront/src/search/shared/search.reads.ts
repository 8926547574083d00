import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route/route'

/** Hot words of the search. */
export const searchWords = read(api.search.GetSearchDetailList, {})
