import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { api } from '@greenstar/web/shop-api'
import { tilesOf } from '../home/shared/home.reads'
import { type PageFacts, readPages } from '../platform/route'

export const pollenMenu = tilesOf(NativeConfigType.pollenMenu)

/** A series or function that a link names (spec 2.5). */
function named({ queryNumber }: PageFacts) {
  const [seriesID, functionID] = [queryNumber('seriesId'), queryNumber('effectId')]
  return { ...(seriesID ? { seriesID } : {}), ...(functionID ? { functionID } : {}) }
}

/** Goods that take coins. */
export const pollenGoods = (facts: PageFacts) =>
  readPages(api.catalog.GetProductList, { pollen: true, ...named(facts) })

/** Goods of the pollen mall. */
export const exchangeGoods = (facts: PageFacts) => readPages(api.catalog.GetPollenProductList, named(facts))

/** Longest keyword the server takes. */
export const longestKeyword = 40

/** Goods of the pollen mall found by the word in an address; nothing before one is asked for. */
export function exchangeFound({ query }: PageFacts) {
  const keyword = query('keyword').slice(0, longestKeyword)
  return keyword ? readPages(api.catalog.GetPollenProductList, { keyword }) : undefined
}
