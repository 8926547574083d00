import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read } from '../platform/route'

/** What the officer of the address hands over; nothing without his code. `userCode` says who shared, and no page is cached by it. */
export const welfareOf = ({ query }: Pick<PageFacts, 'query'>) => {
  const userCode = query('officer').slice(0, 32)
  return userCode ? read(api.welfare.GetWelfareShare, { userCode }) : undefined
}
