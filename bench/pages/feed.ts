import { ms, type Result } from '../lib/measure'
import { type Phone, phoneConditions, type Where, wake, withPhone } from './phone'

const cards = 500
const MB = 1024 * 1024

interface ListAnswer {
  Data: { CurrentPage: number; TotalPage: number; TotalCount: number; DataList: { ID: number }[] }
}

/** Extends the shop's list to 500 cards: the first page repeated with new ids. */
const lengthen = ({ context }: Phone) =>
  context.route(/\/api\/Product\/GetProductList\?/, async (route) => {
    const address = new URL(route.request().url())
    const current = Number(address.searchParams.get('currentPage'))
    address.searchParams.set('currentPage', '1')
    const response = await route.fetch({ url: address.href })
    const answer = (await response.json()) as ListAnswer
    Object.assign(answer.Data, { CurrentPage: current, TotalPage: cards / 10, TotalCount: cards })
    for (const card of answer.Data.DataList) card.ID += current * 100_000
    await route.fulfill({ response, json: answer })
  })

const scrollThrough = async () => {
  let maxLength = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) maxLength = Math.max(maxLength, duration)
  }).observe({ type: 'longtask' })
  let nodes = 0
  for (let turn = 0; turn < 900 && !document.body.innerText.includes('已经到底啦'); turn++) {
    window.scrollBy(0, 700)
    await new Promise((next) => setTimeout(next, 60))
    if (turn % 5 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length)
  }
  return { longest: maxLength, nodes, ended: document.body.innerText.includes('已经到底啦') }
}

/** F13: scrolling through a feed of 500 cards. */
export const measure = (where: Where): Promise<Result> =>
  withPhone(where, async (phone) => {
    const { page, session } = phone
    await lengthen(phone)
    await wake(page, '/home')
    const { longest, nodes, ended } = await page.evaluate(scrollThrough)
    if (!ended) throw new Error('the feed did not end')
    await session.send('HeapProfiler.enable')
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return {
      id: 'F13',
      title: 'Feed of 500 cards',
      conditions: phoneConditions.replace(
        ', median of the runs',
        '; maximum of one scroll through all of it',
      ),
      figures: [
        { what: 'nodes', ours: String(nodes), reference: '–', goal: '≤ 1,500', met: nodes <= 1500 },
        { what: 'longest task', ours: ms(longest), reference: '–', goal: '≤ 100 ms', met: longest <= 100 },
        {
          what: 'heap',
          ours: `${(usedSize / MB).toFixed(1)} MB`,
          reference: '–',
          goal: '≤ 60 MB',
          met: usedSize <= 60 * MB,
        },
      ],
    }
  })
