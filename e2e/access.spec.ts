import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { axeFindings, brokenWords, grave } from './steps/checks'
import { openConsole, openOwnAccount, openShipDialog } from './steps/console'
import { listedTitles, walkConsole } from './steps/console-pages'
import { backFromLayer, type Layer, memberLayers, publicLayers, showLayer } from './steps/layers'
import { memberScreens, publicScreens, type Screen, show, signInDemoMember } from './steps/screens'
import { placeOrder } from './steps/shop'
import { crampedTaps } from './steps/taps'
import { clippedText, enlargeText, hardToRead, overflows, tornNumbers } from './steps/text'

const narrow = { width: 320, height: 693 }
const usual = { width: 375, height: 812 }
const wide = { width: 430, height: 932 }

/** What is on the screen: axe, words, taps; no wider than any phone and nothing cut off, with large text as well. */
const look = async (page: Page, name: string) => {
  const fits = async (how: string) => {
    expect.soft(await overflows(page), `${name}: width ${how}`).toEqual([])
    expect.soft(await clippedText(page), `${name}: text ${how}`).toEqual([])
    expect.soft(await tornNumbers(page), `${name}: numbers ${how}`).toEqual([])
  }
  expect.soft(await page.title(), `${name}: title`).toMatch(/^(.+ - )?绿星商城$/)
  expect.soft(await axeFindings(page), `${name}: axe`).toEqual([])
  expect.soft(await brokenWords(page), `${name}: words`).toEqual([])
  expect.soft(await crampedTaps(page), `${name}: taps`).toEqual([])
  expect.soft(await hardToRead(page), `${name}: letters`).toEqual([])
  await fits('at 375')
  for (const phone of [wide, narrow]) {
    await page.setViewportSize(phone)
    await fits(`at ${phone.width}`)
  }
  await page.setViewportSize(usual)
  await enlargeText(page)
  await fits('with large text')
}

const checkScreens = async (page: Page, screens: readonly Screen[]) => {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await show(page, screen)
      await look(page, screen.name)
    })
  }
}

const checkLayers = async (page: Page, layers: readonly Layer[]) => {
  for (const layer of layers) {
    await test.step(layer.name, async () => {
      await showLayer(page, layer)
      await look(page, layer.name)
      await backFromLayer(page, layer)
    })
  }
}

test('screens of a guest', async ({ page }) => {
  test.setTimeout(120_000)
  await checkScreens(page, publicScreens)
})

test('what opens over the screens of a guest', async ({ page }) => {
  await checkLayers(page, publicLayers)
})

test('screens of a member', async ({ page }) => {
  test.setTimeout(120_000)
  await signInDemoMember(page)
  await checkScreens(page, await memberScreens(page, await placeOrder(page)))
})

test('what opens over the screens of a member', async ({ page }) => {
  test.setTimeout(120_000)
  await signInDemoMember(page)
  await checkLayers(page, await memberLayers(page, await placeOrder(page)))
})

test('rooms of the console', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/console/')
  await expect(page.getByRole('heading', { name: '登录运营台' })).toBeVisible()
  expect.soft(grave(await axeFindings(page)), 'login: axe').toEqual([])
  const desk = await openConsole(browser, baseURL ?? '')
  const lookAtDesk = async (name: string) => {
    expect.soft(grave(await axeFindings(desk)), `${name}: axe`).toEqual([])
    expect.soft(await brokenWords(desk), `${name}: words`).toEqual([])
    for (const width of [1440, 1280]) {
      await desk.setViewportSize({ width, height: 900 })
      expect.soft(await overflows(desk), `${name}: width at ${width}`).toEqual([])
    }
  }
  const met = await walkConsole(desk, lookAtDesk)
  await openOwnAccount(desk)
  await lookAtDesk('我的账号')
  met.push('我的账号')
  expect
    .soft(
      listedTitles().filter((title) => !met.includes(title)),
      'pages that no link leads to',
    )
    .toEqual([])
  await openShipDialog(desk)
  await lookAtDesk('ship')
  await desk.context().close()
})

test('no screen of the shop is left out', async () => {
  const source = join(import.meta.dirname, '../apps/storefront/src')
  const paths = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.tsx'))
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/\bpath: '([^']+)'/g)])
    .map(([, path]) => path)
  const list = readFileSync(join(import.meta.dirname, 'steps/screens.ts'), 'utf8')
  const listed = [...list.matchAll(/\bpath: ['`]([^'`?]+)/g), ...list.matchAll(/goods = '([^'?]+)/g)].map(
    ([, path]) => path,
  )
  const opened = ['/order/create']
  expect(paths.length).toBeGreaterThan(20)
  expect(paths.filter((path) => ![...listed, ...opened].includes(path))).toEqual([])
})
