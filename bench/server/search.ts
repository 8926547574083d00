import { belongingQueries, emptyQueries, qualityQueries } from '../../apps/server/src/search/quality.queries'
import { callRequest, type Load, load, type Request, success } from '../lib/load'
import { type Bed, type Figure, ms, type Result } from '../lib/measure'

const goal = 50

/** Everything members type in the search quality tests, misspellings included. */
const words = [
  ...qualityQueries.map(([typed]) => typed),
  ...belongingQueries.map(([typed]) => typed),
  ...emptyQueries,
]

const asked = (action: string, payload: (keyword: string, page: number) => object): Request[] =>
  [1, 2, 3].flatMap((page) =>
    words.map((keyword) => callRequest('Product', action, { ...payload(keyword, page) })),
  )

/** SEARCH: p99 of searches and of suggestions by 8 members at once, and of searches that are not cached yet. */
export const measureSearch = async (bed: Bed): Promise<Omit<Result, 'conditions'>> => {
  const figures: Figure[] = []
  const { url } = bed.shop
  const tell = (what: string, found: Load) =>
    figures.push({
      what: `${what}, p99`,
      ours: `${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
      reference: `p50 ${ms(found.p50)}, worst ${ms(found.worst)}`,
      goal: `≤ ${goal} ms`,
      met: found.p99 <= goal && found.bad === 0,
    })
  // The same words in other orders: their results are not cached yet.
  const fresh = asked('GetProductList', (keyword, page) => ({ keyword, sort: page }))
  tell(
    'uncached searches, two at a time',
    await load({ url, requests: fresh, connections: 2, once: true, expect: success }),
  )
  const often = { url, connections: 8, seconds: bed.seconds, expect: success }
  const searches = asked('GetProductList', (keyword, currentPage) => ({ keyword, currentPage }))
  tell('search', await load({ ...often, requests: searches }))
  const suggestions = asked('GetSearchDetailList', (keyword) => ({ keyword }))
  tell('suggestions', await load({ ...often, requests: suggestions }))
  return { id: 'SEARCH', title: 'Search, misspellings included', figures }
}
