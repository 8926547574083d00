import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { withoutPictures } from './steps/browser'
import { look } from './steps/look'
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

test.use(withoutPictures)
// The guest and member walks run in parallel.
test.describe.configure({ mode: 'parallel' })

/** Timeout of one screen in ms, generous for a slow machine. */
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

/** Three walks over every third screen; `npm test` does the first one. */
const thirds = [
  { third: 0, tag: [] },
  { third: 1, tag: '@long' },
  { third: 2, tag: '@long' },
]
const thirdOf = (screens: readonly Screen[], third: number) => screens.filter((_, at) => at % 3 === third)

for (const { third, tag } of thirds) {
  test(`screens of a guest, third ${third + 1}`, { tag }, async ({ page }) => {
    await checkScreens(page, thirdOf(publicScreens, third))
  })

  test(`screens of a member, third ${third + 1}`, { tag }, async ({ page }) => {
    await signInDemoMember(page)
    await checkScreens(page, thirdOf(await memberScreens(page, await placeOrder(page)), third))
  })
}

test('screens of sales staff', { tag: '@long' }, async ({ page }) => {
  await signInDemoPartner(page)
  await checkScreens(page, await staffScreens(page))
})

test('screens of welfare officers', async ({ page }) => {
  await signInDemoOfficer(page)
  await checkScreens(page, await welfareScreens(page))
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
  // /pattern/:type/:share? is opened by /pattern/1 and /pattern/1/friend
  const isOpened = (path = '') => {
    const address = new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`)
    return [...listed, ...opened].some((one) => one !== undefined && address.test(one))
  }
  expect(paths.filter((path) => !isOpened(path))).toEqual([])
})
