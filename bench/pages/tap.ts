import { ms, type Result } from '../lib/measure'
import { cardInSight, median, phoneConditions, type Where, wake, withPhone } from './phone'

interface Painted {
  /** ms from lifting the finger to the frame that shows title, price and picture; to the whole page. */
  first: number
  whole: number
}

/** Records when the parts of the product page are shown, from the next click on. */
const watch = () => {
  const times = { tapped: 0, first: 0, whole: 0 }
  Object.assign(window, { tapTimes: times })
  document.addEventListener('click', () => (times.tapped = performance.now()), { once: true, capture: true })
  const look = () => {
    const title = [...document.querySelectorAll('main h2')].find((head) => head.checkVisibility())
    const page = title?.closest('main')
    const known = [...(page?.querySelectorAll('img') ?? [])].some(
      (img) => img.complete && img.naturalWidth > 0,
    )
    const now = performance.now()
    if (times.tapped && location.pathname.endsWith('goodsDetail')) {
      if (!times.first && title?.textContent && page?.textContent?.includes('元') && known) times.first = now
      const services = page?.textContent?.includes('服务')
      const large = [...(page?.querySelectorAll('img') ?? [])].some(
        (img) => img.complete && /\.(640|768|960)\./.test(img.currentSrc),
      )
      if (times.first && services && large) times.whole = now
    }
    if (!times.whole) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

const tapOnce = (where: Where): Promise<Painted> =>
  withPhone(where, async ({ page }) => {
    await wake(page, '/home')
    const { x, y } = await cardInSight(page)
    await page.evaluate(watch)
    await page.touchscreen.tap(x, y)
    const times = () =>
      (window as unknown as { tapTimes: { tapped: number; first: number; whole: number } }).tapTimes
    await page.waitForFunction(
      () => (window as unknown as { tapTimes: { whole: number } }).tapTimes.whole > 0,
      undefined,
      { timeout: 15_000 },
    )
    const { tapped, first, whole } = await page.evaluate(times)
    return { first: first - tapped, whole: whole - tapped }
  })

/** F9: from the tap on a card to title, price and picture, and to the whole page. */
export const measure = async (where: Where): Promise<Result> => {
  const runs: Painted[] = []
  for (let run = 0; run < 5; run++) runs.push(await tapOnce(where))
  const first = median(runs.map((run) => run.first))
  const whole = median(runs.map((run) => run.whole))
  return {
    id: 'F9',
    title: 'Tap on a card',
    conditions: `${phoneConditions} (5), first tap of a visit, from home`,
    figures: [
      {
        what: 'title, price and picture',
        ours: ms(first),
        reference: '1.36 s (React shop)',
        goal: '≤ 0.2 s',
        met: first <= 200,
      },
      { what: 'whole page', ours: ms(whole), reference: '–', goal: '≤ 1.0 s', met: whole <= 1000 },
    ],
  }
}
