import type { Page } from '@playwright/test'
import { ms, type Result } from '../lib/measure'
import { cardInSight, phoneConditions, type Where, wake, withPhone } from './phone'

/** Records the time from every interaction to its next paint, for all pages of the visit. */
const note = () => {
  const worst = new Map<number, number>()
  Object.assign(window, { interactions: worst })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (!entry.interactionId) continue
      worst.set(entry.interactionId, Math.max(worst.get(entry.interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

const tapName = async (page: Page, name: string) => {
  await page.getByRole('link', { name, exact: true }).filter({ visible: true }).first().tap()
  await page.waitForTimeout(400)
}

const openCardAndReturn = async (page: Page) => {
  const { x, y } = await cardInSight(page)
  await page.touchscreen.tap(x, y)
  await page.waitForURL(/goodsDetail/)
  await page.waitForTimeout(600)
  await page
    .getByRole('button', { name: '图集' })
    .filter({ visible: true })
    .tap({ timeout: 1000 })
    .catch(() => undefined)
  await page
    .getByRole('button', { name: /^(选择|已选)/ })
    .filter({ visible: true })
    .tap()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: '关闭' }).filter({ visible: true }).last().tap()
  await page.waitForTimeout(500)
  await page.getByRole('button', { name: '返回' }).filter({ visible: true }).tap()
  await page.waitForTimeout(500)
}

/** F10: thirty taps through home, mall, products and tabs, as a guest. */
export const measure = (where: Where): Promise<Result> =>
  withPhone(where, async ({ page }) => {
    await page.addInitScript(note)
    await wake(page, '/home')
    for (let round = 0; round < 3; round++) {
      await openCardAndReturn(page)
      await tapName(page, '商城')
      await openCardAndReturn(page)
      await tapName(page, '首页')
    }
    const times = await page.evaluate(() => [
      ...(window as unknown as { interactions: Map<number, number> }).interactions.values(),
    ])
    const sorted = times.sort((a, b) => a - b)
    const p98 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.98))] ?? 0
    const max = sorted.at(-1) ?? 0
    return {
      id: 'F10',
      title: 'Interaction to next paint',
      conditions: `${phoneConditions.replace(', median of the runs', '')}, ${sorted.length} interactions over 16 ms`,
      figures: [
        {
          what: 'p98',
          ours: ms(p98),
          reference: '96 ms (one tap, React shop)',
          goal: '≤ 100 ms',
          met: p98 <= 100,
        },
        { what: 'worst', ours: ms(max), reference: '–', goal: '≤ 200 ms', met: max <= 200 },
      ],
    }
  })
