import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings, brokenWords, enlargeText, overflows } from './steps/checks'
import { consoleScreens, openConsole } from './steps/console'
import {
  memberScreens,
  publicScreens,
  publicSheets,
  type Screen,
  show,
  signInDemoMember,
} from './steps/screens'
import { crampedTaps } from './steps/taps'

const narrow = { width: 320, height: 693 }
const usual = { width: 375, height: 812 }

/** One screen: axe, words, taps; then no wider than a narrow phone, nor with large text. */
const check = async (page: Page, screen: Screen) => {
  await test.step(screen.name, async () => {
    await page.setViewportSize(usual)
    await show(page, screen)
    expect.soft(await axeFindings(page), `${screen.name}: axe`).toEqual([])
    expect.soft(await brokenWords(page), `${screen.name}: words`).toEqual([])
    expect.soft(await overflows(page), `${screen.name}: width at 375`).toEqual([])
    expect.soft(await crampedTaps(page), `${screen.name}: taps`).toEqual([])
    await page.setViewportSize(narrow)
    expect.soft(await overflows(page), `${screen.name}: width at 320`).toEqual([])
    await page.setViewportSize(usual)
    await enlargeText(page)
    expect.soft(await overflows(page), `${screen.name}: width with large text`).toEqual([])
  })
}

test('screens of a guest', async ({ page }) => {
  test.setTimeout(120_000)
  for (const screen of publicScreens) await check(page, screen)
})

test('what opens over the screens of a guest', async ({ page }) => {
  for (const screen of publicSheets) await check(page, screen)
})

test('screens of a member', async ({ page }) => {
  test.setTimeout(120_000)
  await signInDemoMember(page)
  for (const screen of await memberScreens(page)) await check(page, screen)
})

test('rooms of the console', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: '登录运营台' })).toBeVisible()
  expect.soft(await axeFindings(page), 'login: axe').toEqual([])
  const desk = await openConsole(browser, baseURL ?? '')
  for (const { name, open } of consoleScreens) {
    await open(desk)
    expect.soft(await axeFindings(desk), `${name}: axe`).toEqual([])
    expect.soft(await brokenWords(desk), `${name}: words`).toEqual([])
    expect.soft(await overflows(desk), `${name}: width`).toEqual([])
  }
  await desk.context().close()
})

test('no screen of the shop is left out', async () => {
  const source = join(import.meta.dirname, '../apps/storefront/src')
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .map(([, path]) => path)
  const listed = readFileSync(join(import.meta.dirname, 'steps/screens.ts'), 'utf8')
  const opened = ['/order/create']
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => !listed.includes(`${path}`) && !opened.includes(path ?? ''))).toEqual([])
})
