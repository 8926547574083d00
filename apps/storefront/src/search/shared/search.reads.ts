import { api } from '@greenstar/web/shop-api'
import { read } from '../../platform/route'

/** Hot words, and what the field hints at. */
export const searchWords = read(api.search.GetSearchDetailList, {})
