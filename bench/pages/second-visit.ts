import type { Result } from '../lib/measure'
import { ms } from '../lib/measure'
import { phoneConditions, type Where, wake, withPhone } from './phone'

const KB = 1024
const pages = ['/home', '/mall/goodsDetail?id=1010']

const visitTwice = (where: Where, path: string): Promise<{ bytes: number; largest: number }> =>
  withPhone(where, async ({ context, page }) => {
    await wake(page, path)
    await page.close()
    const again = await context.newPage()
    const session = await context.newCDPSession(again)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await session.send('Network.enable')
    const cached = new Set<string>()
    let bytes = 0
    session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!cached.has(requestId)) bytes += encodedDataLength
    })
    await wake(again, path)
    const largest = await again.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          })
        }),
    )
    return { bytes, largest }
  })

/** F12: the same page again, with the cache of the first visit. */
export const measure = async (where: Where): Promise<Result> => {
  const figures: Result['figures'] = []
  for (const path of pages) {
    const { bytes, largest } = await visitTwice(where, path)
    figures.push(
      {
        what: `${path}: transferred`,
        ours: `${(bytes / KB).toFixed(1)} KB`,
        reference: '–',
        goal: '≤ 15 KB',
        met: bytes <= 15 * KB,
      },
      {
        what: `${path}: largest paint`,
        ours: ms(largest),
        reference: '–',
        goal: '≤ 0.8 s',
        met: largest <= 800,
      },
    )
  }
  return {
    id: 'F12',
    title: 'Second visit',
    conditions: phoneConditions.replace(', median of the runs', ''),
    figures,
  }
}
