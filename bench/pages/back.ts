import { ms, type Result } from '../lib/measure'
import { cardInSight, median, phoneConditions, type Where, wake, withPhone } from './phone'

interface Return {
  time: number
  /** px between the list's position and where it was left. */
  off: number
  /** Calls for the list when going back. */
  calls: number
}

const returnOnce = (where: Where): Promise<Return> =>
  withPhone(where, async ({ page }) => {
    await wake(page, '/mall')
    await page.evaluate(() => window.scrollTo(0, 420))
    await page.waitForLoadState('networkidle')
    const { x, y } = await cardInSight(page)
    const left = await page.evaluate(() => window.scrollY)
    await page.touchscreen.tap(x, y)
    await page.waitForURL(/goodsDetail/)
    // the address changes before the page does
    await page.getByRole('heading', { level: 1, name: '商城' }).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.documentElement.dataset.transition === undefined)
    await page.waitForLoadState('networkidle')
    let calls = 0
    page.on('request', (request) => (calls += /GetProductList/.test(request.url()) ? 1 : 0))
    const time = await page.evaluate(
      (wanted) =>
        new Promise<number>((resolve) => {
          const begun = performance.now()
          history.back()
          const look = () => {
            const past = performance.now() - begun
            const mall = [...document.querySelectorAll('h1')].some(
              (head) => head.textContent === '商城' && head.checkVisibility(),
            )
            if ((mall && Math.abs(window.scrollY - wanted) < 1) || past > 3000) resolve(past)
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        }),
      left,
    )
    await page.waitForTimeout(500)
    return { time, calls, off: Math.abs((await page.evaluate(() => window.scrollY)) - left) }
  })

/** F11: going back from a product to its list. */
export const measure = async (where: Where): Promise<Result> => {
  const runs: Return[] = []
  for (let run = 0; run < 5; run++) runs.push(await returnOnce(where))
  const time = median(runs.map((run) => run.time))
  const off = Math.max(...runs.map((run) => run.off))
  const calls = Math.max(...runs.map((run) => run.calls))
  return {
    id: 'F11',
    title: 'Going back to a list',
    conditions: `${phoneConditions} (5), from a product to the mall; position and calls: worst run`,
    figures: [
      { what: 'list visible', ours: ms(time), reference: '–', goal: '≤ 100 ms', met: time <= 100 },
      { what: 'px from its position', ours: `${off} px`, reference: '–', goal: '0 px', met: off === 0 },
      { what: 'calls for the list', ours: String(calls), reference: '–', goal: '0', met: calls === 0 },
    ],
  }
}
