import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read } from '../platform/route'

/** The tests that are out. */
export const patternTests = read(api.pattern.GetPatternTestList, {})

/** The test that an address names; 0 names none. */
export const typeOf = ({ params }: Pick<PageFacts, 'params'>): number =>
  /^[1-9]\d?$/.test(params.type ?? '') ? Number(params.type) : 0

/** The share segment of an address; '' where the page was not opened from a share. */
export const shareOf = ({ params }: Pick<PageFacts, 'params'>): string => params.share ?? ''
