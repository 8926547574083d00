import { api } from '@greenstar/web/shop-api'
import { type PageFacts, read } from '../platform/route/route'

/** Available tests. */
export const patternTests = read(api.pattern.GetPatternTestList, {})

/** Returns the test type in the address; 0 if there is none. */
export const typeOf = ({ params }: Pick<PageFacts, 'params'>): number =>
  /^[1-9]\d?$/.test(params.type ?? '') ? Number(params.type) : 0

/** Returns the share segment of the address; '' if there is none. */
export const shareOf = ({ params }: Pick<PageFacts, 'params'>): string => params.share ?? ''
