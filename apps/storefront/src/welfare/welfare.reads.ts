import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read } from '../platform/route/route'

/** Reads the page of ?officer=, if given; `userCode` means the sharer, and cached pages do not vary by it. */
export const welfareOf = ({ query }: Pick<PageFacts, 'query'>) => {
  const userCode = query('officer').slice(0, 32)
  return userCode ? read(api.welfare.GetWelfareShare, { userCode }) : undefined
}
