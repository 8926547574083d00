import { api } from '@greenstar/web/shop-api'
import { readPages } from '../platform/route/route'

export const newProducts = readPages(api.vote.GetNewProductList, {})
