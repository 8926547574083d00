import type { PageFacts } from '../platform/route'

/** Goods that take coins, of a series or function that a link names (spec 2.5). */
export const goodsPayload = ({ queryNumber }: Pick<PageFacts, 'queryNumber'>) => {
  const [seriesID, functionID] = [queryNumber('seriesId'), queryNumber('effectId')]
  return { pollen: true, ...(seriesID ? { seriesID } : {}), ...(functionID ? { functionID } : {}) }
}

/** Goods of the pollen mall, of a series or function that a link names. */
export const exchangePayload = ({ queryNumber }: Pick<PageFacts, 'queryNumber'>) => {
  const [seriesID, functionID] = [queryNumber('seriesId'), queryNumber('effectId')]
  return { ...(seriesID ? { seriesID } : {}), ...(functionID ? { functionID } : {}) }
}
