import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Page, test } from '@playwright/test'
import { openConsole } from './steps/console'
import { walkConsole } from './steps/console-pages'
import { type Layer, memberLayers, openLayer, publicLayers } from './steps/layers'
import {
  memberScreens,
  publicScreens,
  type Screen,
  show,
  signInDemoMember,
  signInDemoOfficer,
  signInDemoPartner,
  staffScreens,
  welfareScreens,
} from './steps/screens'
import { placeOrder } from './steps/shop'
import { adjustText, enlargeText, restoreText } from './steps/text'

const folder = join(import.meta.dirname, '../test-results/screens')
const standard = { width: 375, height: 812 }
const phones = [standard, { width: 320, height: 693 }, { width: 430, height: 932 }]

const photograph = async (page: Page, screens: readonly (Screen | Layer)[]) => {
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      const save = (size: string) =>
        page.screenshot({ path: join(folder, `${screen.name}.${size}.png`), scale: 'css' })
      await show(page, screen)
      if ('opener' in screen) await openLayer(page, screen)
      for (const phone of phones) {
        await page.setViewportSize(phone)
        await save(String(phone.width))
      }
      await page.setViewportSize(standard)
      await enlargeText(page)
      await save('375-large')
      await restoreText(page)
      await adjustText(page, 150)
      await save('375-adjusted')
      await adjustText(page, 100)
    })
  }
}

test('guest', async ({ page }) => {
  await photograph(page, [...publicScreens, ...publicLayers])
})

test('member', async ({ page }) => {
  await signInDemoMember(page)
  const unpaid = await placeOrder(page)
  await photograph(page, [...(await memberScreens(page, unpaid)), ...(await memberLayers(page, unpaid))])
})

test('sales staff', async ({ page }) => {
  await signInDemoPartner(page)
  await photograph(page, await staffScreens(page))
})

test('welfare officers', async ({ page }) => {
  await signInDemoOfficer(page)
  await photograph(page, await welfareScreens(page))
})

test('console', async ({ browser, baseURL }) => {
  const desk = await openConsole(browser, baseURL ?? '')
  await walkConsole(desk, async (title) => {
    for (const width of [1280, 1440]) {
      await desk.setViewportSize({ width, height: 900 })
      await desk.screenshot({ path: join(folder, `console-${title}.${width}.png`), fullPage: true })
    }
  })
  await desk.context().close()
})

/** Lays all pictures of one size side by side, as a page and as one picture. */
const lay = async (page: Page, size: string) => {
  const suffix = `.${size}.png`
  const names = readdirSync(folder).filter((file) => file.endsWith(suffix))
  const figures = names.map(
    (file) =>
      `<figure><img src="${file}" alt=""><figcaption>${file.slice(0, -suffix.length)}</figcaption></figure>`,
  )
  const columns = Number.parseInt(size, 10) > 1000 ? 3 : 8
  const style = `body{margin:0;background:#888;font:14px sans-serif;display:grid;grid-template-columns:repeat(${columns},1fr);gap:12px;padding:12px;align-items:start}figure{margin:0}img{width:100%;display:block}figcaption{color:#fff;padding:4px}`
  const sheet = join(folder, `sheet-${size}.html`)
  writeFileSync(sheet, `<!doctype html><meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
  await page.goto(pathToFileURL(sheet).href)
  await page.screenshot({ path: join(folder, `sheet-${size}.jpg`), type: 'jpeg', fullPage: true })
}

test('contact sheets', async ({ browser }) => {
  mkdirSync(folder, { recursive: true })
  const page = await browser.newPage({
    viewport: { width: 2400, height: 1200 },
    deviceScaleFactor: 1,
    isMobile: false,
  })
  for (const size of ['320', '375', '430', '375-large', '375-adjusted', '1280', '1440']) await lay(page, size)
  await page.close()
})
