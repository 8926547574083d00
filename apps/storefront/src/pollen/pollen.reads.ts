import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { tilesOf } from '../home/shared/home.reads'
import { type PageFacts, readPages } from '../platform/route/route'

export const pollenMenu = tilesOf(NativeConfigType.pollenMenu)

/** Returns the series or function in the address (spec 2.5). */
function named({ queryNumber }: PageFacts) {
  const [seriesID, functionID] = [queryNumber('seriesId'), queryNumber('effectId')]
  return { ...(seriesID ? { seriesID } : {}), ...(functionID ? { functionID } : {}) }
}

/** Goods that accept coins. */
export const pollenGoods = (facts: PageFacts) =>
  readPages(api.catalog.GetProductList, { pollen: true, ...named(facts) })

/** Goods of the pollen mall. */
export const exchangeGoods = (facts: PageFacts) => readPages(api.catalog.GetPollenProductList, named(facts))

/** Maximum length of a keyword; the server refuses longer ones. */
export const maxKeywordLength = 40

/** Reads goods of the pollen mall by the keyword in the address; undefined without one. */
export function exchangeFound({ query }: PageFacts) {
  const keyword = query('keyword').slice(0, maxKeywordLength)
  return keyword ? readPages(api.catalog.GetPollenProductList, { keyword }) : undefined
}
