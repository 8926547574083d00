import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeSmsCode } from '../../apps/server/src/member/member.factory'
import { makeOperator } from '../../apps/server/src/operator/operator.factory'
import { cleanRichText } from '../../apps/server/src/platform/rich-text'
import { inLanes } from '../../apps/server/src/platform/testing/in-lanes'
import { type MainProcess, makeFolder, startMain } from '../../apps/server/src/platform/testing/main-process'
import { startTestApp, type TestApp } from '../../apps/server/src/platform/testing/test-app'
import { ensureChromium } from '../../tools/lib/chromium.mjs'
import { scripts } from '../lib/scripts'
import { sowScripts } from '../lib/sown-shop'
import { sized, tell } from '../lib/tell'

const { folder, keys, remove } = makeFolder()
let shop: TestApp
let server: MainProcess
let browser: Browser
let pages: string[]
/** The login state that the storefront and the console store. */
let kept: Record<string, unknown>

beforeAll(async () => {
  shop = await startTestApp()
  const { member, pages: others, ...sown } = await sowScripts(shop.app)
  const every = [...pagesOf({ ...sown, member: member.id }), ...others]
  // a third of each kind in a quick run
  pages = every.filter((_, at) => at % sized(1, 3) === 0)
  const code = '246801'
  await makeSmsCode(shop.app, { phone: member.phone, type: 60, code })
  const { Data } = await shop.call('member', 'CodeLogin', { userName: member.phone, code } as never)
  const { token } = await makeOperator(shop.app)
  const { Data: Operator } = await shop.operate('operator', 'GetOperatorInfo', {}, token)
  kept = { UserInfo: Data, 'access-token': member.token, 'console-session': { Token: token, Operator } }
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: folder, PROVIDER_KEYS: keys }
  server = await startMain(env, { pages: true })
  await server.ready()
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
})
afterAll(async () => {
  await browser?.close()
  await server?.end()
  await shop.stop()
  remove()
})

const lists = ['products', 'products/stock', 'products/moves', 'orders', 'members', 'reviews']

type Sown = Record<'products' | 'orders' | 'invoices' | 'cases', number[]> & { member: number }

/** Every page that shows what people wrote. */
const pagesOf = ({ products, orders, invoices, cases, member }: Sown) => [
  ...['/order/afterSaleList', '/console/orders/after-sales', '/console/orders/after-sales/figures'],
  ...cases
    .slice(0, 4)
    .flatMap((id) => [`/order/afterSaleDetail?id=${id}`, `/console/orders/after-sales/${id}`]),
  ...[
    '/invoice/mine',
    '/invoice/center?tab=titles',
    '/console/orders/invoices',
    '/console/orders/invoices/titles',
  ],
  ...invoices.slice(0, 4).flatMap((id) => [`/invoice/detail?id=${id}`, `/console/orders/invoices/${id}`]),
  ...['/home', '/mall', '/mall/search', '/me', '/member/addressList', '/order', '/shopcar'],
  ...[scripts[0], scripts[3], scripts[40]].map(
    (one) => `/mall/search?keyword=${encodeURIComponent(one ?? '')}`,
  ),
  `/mall/goodsComments?id=${products[0]}`,
  ...products.filter((_, n) => n % 25 === 0).map((id) => `/mall/goodsDetail?id=${id}`),
  ...orders.slice(0, 7).map((id) => `/order/detail?id=${id}`),
  `/order/logistics?id=${orders[3]}`,
  ...[1, 2, 3].flatMap((page) => lists.map((list) => `/console/${list}?size=100&page=${page}`)),
  ...['', 'orders/pick', 'content/adverts', 'content/menus', 'content/hot-words', 'content/recommended'].map(
    (path) => `/console/${path}`,
  ),
  ...['products/taxonomy', 'operators', 'audit', `members/${member}`].map((path) => `/console/${path}`),
  ...products.filter((_, n) => n % 100 === 0).map((id) => `/console/products/edit/${id}`),
  ...orders.slice(0, 7).map((id) => `/console/orders/${id}`),
]

/** A browser that is logged in everywhere and records violations of the content policy. */
const signedIn = async (options: BrowserContextOptions = {}) => {
  const context = await browser.newContext({ baseURL: server.base, ...options })
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries))
      (key.startsWith('console') ? sessionStorage : localStorage).setItem(key, JSON.stringify(value))
    document.addEventListener('securitypolicyviolation', (stopped) => {
      const { violatedDirective, blockedURI, sourceFile, lineNumber, columnNumber } = stopped
      const where = `${sourceFile}:${lineNumber}:${columnNumber}`
      ;(window as unknown as Seen).__stopped = `${violatedDirective} ${blockedURI} ${where}`
    })
  }, kept)
  return context.newPage()
}

interface Seen {
  __run?: unknown
  __stopped?: string
}

const see = (page: Page) =>
  page.evaluate(() => {
    const { __run, __stopped } = window as unknown as Seen
    return { ran: __run !== undefined || document.documentElement.dataset.run !== undefined, __stopped }
  })

/** Waits until nothing is loading: a slow machine may be idle between the code of a page and its data. */
const settled = (page: Page) =>
  page.waitForFunction(() => {
    const waits = document.querySelectorAll('.ant-spin-spinning, .ant-skeleton-active, [aria-busy="true"]')
    return (
      document.querySelector('h1, h2, nav b') !== null && [...waits].every((one) => !one.checkVisibility())
    )
  })

/** Scrolls to the end of the page and touches everything on it. */
const lookThrough = async (page: Page, path: string) => {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  if (answer?.status() !== 200) throw new Error(`${path}: ${answer?.status()}`)
  await settled(page)
  for (let height = 0, rounds = 0; rounds < 25; rounds++) {
    const now = await page.evaluate(() => {
      scrollTo(0, document.body.scrollHeight)
      return document.body.scrollHeight
    })
    if (now === height) break
    height = now
    await page.waitForTimeout(150)
  }
  return page.evaluate(() => document.body.textContent?.length ?? 0)
}

/** Visits pages in two tabs of a browser, which mostly waits. */
const walk = async (page: Page, paths: readonly string[], check: (page: Page, path: string) => unknown) => {
  const free = [page, await page.context().newPage()]
  await inLanes(paths.length, free.length, async (n) => {
    const tab = free.pop() as Page
    await check(tab, paths[n] as string)
    free.push(tab)
  })
}

/** What an attacker who can inject into the page would insert. */
const plant = async (page: Page) => {
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.__run=1">')
  })
  await page.waitForTimeout(200)
  return see(page)
}

it('FR54 runs no script from people’s texts, even in a browser that ignores the policy', async (context) => {
  const page = await signedIn({ bypassCSP: true })
  let letters = 0
  await walk(page, pages, async (tab, path) => {
    const seen = await lookThrough(tab, path)
    letters += seen
    expect([path, (await see(tab)).ran]).toEqual([path, false])
  })
  // Control: if a script had run, this check would have seen it.
  expect((await plant(page)).ran).toBe(true)
  await page.context().close()
  expect(letters).toBeGreaterThan(sized(100_000, 50_000))
  tell(
    context,
    `${scripts.length} scripts on ${pages.length} pages of shop and console: 0 run without any policy`,
  )
})

it('FR54 stores no rich text in which a script would run', async (context) => {
  const page = await signedIn({ bypassCSP: true })
  await page.goto('/healthz')
  const texts = scripts.flatMap((one) => [one, `<p>${one}</p>`, `<table><tr><td>${one}`]).map(cleanRichText)
  await page.evaluate((all) => {
    for (const html of all) document.body.appendChild(document.createElement('div')).innerHTML = html
  }, texts)
  await page.waitForTimeout(1000)
  expect((await see(page)).ran).toBe(false)
  await page.context().close()
  tell(context, `${texts.length} rich texts, each by itself in a page without policy: 0 run`)
})

it('FR54 has no page with violations of its policy, and the policy stops a planted script', async (context) => {
  const page = await signedIn()
  // The first page of each kind: which script it is makes no difference to a policy.
  const kinds = new Map(pages.toReversed().map((path) => [path.replace(/\d+|keyword=[^&]*/g, ''), path]))
  await walk(page, [...kinds.values()], async (tab, path) => {
    await lookThrough(tab, path)
    expect([path, await see(tab)]).toEqual([path, { ran: false, __stopped: undefined }])
  })
  for (const path of ['/home', '/console/']) {
    await lookThrough(page, path)
    const { ran, __stopped } = await plant(page)
    expect([path, ran, __stopped]).toEqual([path, false, expect.stringContaining('script-src')])
  }
  await page.context().close()
  tell(context, 'with its policy: nothing for it to stop, a planted handler stopped in both')
})

it('FR54 sends texts with a type that no browser shows as a page', async () => {
  for (let page = 1; page <= 4; page++) {
    const answer = await shop.http.inject({
      method: 'GET',
      url: `/api/Product/GetProductList?pageSize=50&currentPage=${page}`,
    })
    expect(answer.headers['content-type']).toMatch(/^application\/json/)
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
  }
})
