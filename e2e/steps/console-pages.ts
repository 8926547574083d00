import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rested } from './rest'

/** Titles of every page listed in the console's rooms. */
export const listedTitles = (): string[] => {
  const source = join(import.meta.dirname, '../../apps/console/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:routes\.tsx|pages\.ts)$/.test(file))
    .flatMap((file) => readFileSync(join(source, file), 'utf8').split('{'))
    .filter((entry) => entry.includes('import('))
    .flatMap((entry) => /\btitle: '([^']+)'/.exec(entry)?.[1] ?? [])
}

const crumbOf = (desk: Page) => desk.getByRole('navigation', { name: '当前位置' })

/** Title of the page in the breadcrumb; '' if there is none. */
const titleOf = async (desk: Page): Promise<string> => {
  const crumb = crumbOf(desk)
  return (await crumb.count()) > 0 ? ((await crumb.locator('b').textContent()) ?? '') : ''
}

/** Waits until the page shows its data; before its first render there is no skeleton to wait for. */
const settled = async (desk: Page) => {
  await expect(crumbOf(desk).or(desk.getByRole('heading')).first()).toBeVisible()
  await rested(desk)
  await expect(desk.locator('.ant-spin-spinning:visible, .ant-skeleton-active:visible')).toHaveCount(0)
  await expect
    .poll(() =>
      desk
        .locator('img:visible')
        .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
    )
    .toBe(true)
}

/** Console paths that the page links to; paths that differ only by a number count once. */
const linksOf = async (desk: Page): Promise<Map<string, string>> => {
  const paths = await desk
    .locator('a[href^="/console/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return new Map(paths.map((path) => [path.replace(/\d+/g, '0'), path]))
}

/** Marks the elements now shown; returns a function that tells whether most of them are gone. */
const markShown = async (desk: Page) => {
  const marked = desk.locator('main [data-left]')
  await desk.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-left', '')
  })
  const shown = await marked.count()
  return async () => (await marked.count()) <= shown / 2
}

/** Follows a path as a link of the console does, so that the application starts only once. */
const visit = async (desk: Page, path: string) => {
  const before = await titleOf(desk)
  const hasLeft = await markShown(desk)
  // listens before the page sends anything, so that no request is missed
  const rest = rested(desk)
  await desk.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await rest
  // The previous page stays until the code of this one is loaded; a page of the same kind may keep title and elements.
  await expect
    .poll(async () => (await titleOf(desk)) !== before || (await hasLeft()), { timeout: 3000 })
    .toBe(true)
    .catch(() => undefined)
  await settled(desk)
}

/** Walks through the console by its links and visits every page once; returns the titles it saw. */
export const walkConsole = async (desk: Page, look: (title: string) => Promise<void>): Promise<string[]> => {
  const most = 300
  const known = new Set<string>()
  const titles = new Set<string>()
  const waiting = ['/console/overview']
  for (let path = waiting.shift(); path && known.size < most; path = waiting.shift()) {
    await visit(desk, path)
    const title = await titleOf(desk)
    if (title && !titles.has(title)) {
      titles.add(title)
      await look(title)
    }
    for (const [pattern, next] of await linksOf(desk)) {
      if (known.has(pattern)) continue
      known.add(pattern)
      waiting.push(next)
    }
  }
  return [...titles]
}
