import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read } from '../platform/route/route'

/** Reads the product of the address. */
export const productOf = ({ queryNumber }: PageFacts) =>
  read(api.catalog.GetProductByID, { id: queryNumber('id') ?? 0 }, { required: true })
