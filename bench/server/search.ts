import { belongingQueries, emptyQueries, qualityQueries } from '../../apps/server/src/search/quality.queries'
import { callRequest, load, type Request, success } from '../lib/load'
import { type Bed, type Figure, ms, type Result } from '../lib/measure'

const goal = 50

/** Everything members type in the tests of quality, mistyped words included. */
const words = [
  ...qualityQueries.map(([typed]) => typed),
  ...belongingQueries.map(([typed]) => typed),
  ...emptyQueries,
]

const asked = (action: string): Request[] =>
  [1, 2, 3].flatMap((currentPage) =>
    words.map((keyword) =>
      callRequest('Product', action, action === 'GetProductList' ? { keyword, currentPage } : { keyword }),
    ),
  )

/** SEARCH: p99 of searches and of suggestions by 8 members at once. */
export const measureSearch = async (bed: Bed): Promise<Omit<Result, 'conditions'>> => {
  const figures: Figure[] = []
  for (const [what, action] of [
    ['search', 'GetProductList'],
    ['suggestions', 'GetSearchDetailList'],
  ] as const) {
    const requests = asked(action)
    const found = await load({
      ...{ url: bed.shop.url, requests, connections: 8, seconds: bed.seconds, expect: success },
    })
    figures.push({
      what: `${what}, p99`,
      ours: `${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
      reference: `p50 ${ms(found.p50)}, worst ${ms(found.worst)}`,
      goal: `≤ ${goal} ms`,
      met: found.p99 <= goal && found.bad === 0,
    })
  }
  return { id: 'SEARCH', title: 'Searching, mistyped words included', figures }
}
