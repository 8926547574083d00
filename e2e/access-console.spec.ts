import { expect, test } from '@playwright/test'
import { axeFindings, findBrokenWords, grave } from './steps/checks'
import { openConsole, openOwnAccount, openShipDialog } from './steps/console'
import { listedTitles, walkConsole } from './steps/console-pages'
import { arrived } from './steps/rest'
import { findOverflows } from './steps/text'

/** Timeout of one page in ms, generous for a slow machine. */
const patience = 15_000

/** Pages of something that the demo shop does not have: bulk-price.spec.ts opens a bulk job. */
const onlyAfterward = ['批量任务详情']

/** `npm test` looks at so many pages, `npm test -- --long` at all. */
const maxPages = process.env.SHORT_RUN ? 12 : undefined

test('rooms of the console: every page is fit for all', async ({ page, browser, baseURL }) => {
  test.setTimeout(listedTitles().length * patience)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: '登录运营台' })).toBeVisible()
  expect.soft(grave(await axeFindings(page)), 'login: axe').toEqual([])
  const desk = await openConsole(browser, baseURL ?? '')
  const lookAtDesk = async (name: string) => {
    // While a dialog fades in, its text is too pale for the contrast check.
    await arrived(desk)
    expect.soft(grave(await axeFindings(desk)), `${name}: axe`).toEqual([])
    expect.soft(await desk.evaluate(findBrokenWords), `${name}: words`).toEqual([])
    for (const width of [1440, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      expect.soft(await desk.evaluate(findOverflows), `${name}: width at ${width}`).toEqual([])
    }
  }
  const met = await walkConsole(desk, lookAtDesk, maxPages)
  await openOwnAccount(desk)
  await lookAtDesk('我的账号')
  met.push('我的账号')
  expect
    .soft(
      maxPages
        ? []
        : listedTitles().filter((title) => !met.includes(title) && !onlyAfterward.includes(title)),
      'pages that no link leads to',
    )
    .toEqual([])
  await desk.addInitScript(() => {
    const entered: string[] = []
    Object.assign(window, { entered })
    addEventListener('animationstart', ({ animationName }) => entered.push(animationName), true)
  })
  await openShipDialog(desk)
  const moved = await desk.evaluate(() => (window as unknown as { entered: string[] }).entered)
  expect
    .soft(
      moved.filter((name) => /zoom|fade|slide|move|skeleton/i.test(name) && !/spin/i.test(name)),
      'animations although the system asks for reduced motion',
    )
    .toEqual([])
  await lookAtDesk('ship')
  await desk.context().close()
})
