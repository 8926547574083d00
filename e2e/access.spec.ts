import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { look } from './steps/look'
import { memberScreens, publicScreens, type Screen, show, signInDemoMember } from './steps/screens'
import { placeOrder } from './steps/shop'

// No question here is about single pixels or about how things move; waiting for movements is a quarter of the time.
test.use({ deviceScaleFactor: 1, contextOptions: { reducedMotion: 'reduce' } })
// Guests and members are looked at side by side.
test.describe.configure({ mode: 'parallel' })

/** Milliseconds for a screen on a slow machine. */
const patience = 15_000

const checkScreens = async (page: Page, screens: readonly Screen[]) => {
  test.setTimeout(screens.length * patience)
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await show(page, screen)
      await look(page, screen.name)
    })
  }
}

test('screens of a guest', async ({ page }) => {
  await checkScreens(page, publicScreens)
})

test('screens of a member', async ({ page }) => {
  await signInDemoMember(page)
  await checkScreens(page, await memberScreens(page, await placeOrder(page)))
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
