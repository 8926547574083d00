import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { rested } from './rest'

/** Titles of every page that the rooms of the console list. */
export const listedTitles = (): string[] => {
  const source = join(import.meta.dirname, '../../apps/console/src')
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:routes\.tsx|pages\.ts)$/.test(file))
    .flatMap((file) => readFileSync(join(source, file), 'utf8').split('{'))
    .filter((entry) => entry.includes('import('))
    .flatMap((entry) => /\btitle: '([^']+)'/.exec(entry)?.[1] ?? [])
}

const crumbOf = (desk: Page) => desk.getByRole('navigation', { name: '当前位置' })

/** Title of the page in the crumb; '' where there is none. */
const titleOf = async (desk: Page): Promise<string> => {
  const crumb = crumbOf(desk)
  return (await crumb.count()) > 0 ? ((await crumb.locator('b').textContent()) ?? '') : ''
}

/** The page stands with its data: before it stands there is no skeleton to wait for. */
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

/** Paths of the console that the page links to; one for all that differ by a number alone. */
const linksOf = async (desk: Page): Promise<Map<string, string>> => {
  const paths = await desk
    .locator('a[href^="/console/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return new Map(paths.map((path) => [path.replace(/\d+/g, '0'), path]))
}

/** Marks what the page shows; answers whether most of it has gone. */
const markShown = async (desk: Page) => {
  const marked = desk.locator('main [data-left]')
  await desk.evaluate(() => {
    for (const element of document.querySelectorAll('main *')) element.setAttribute('data-left', '')
  })
  const shown = await marked.count()
  return async () => (await marked.count()) <= shown / 2
}

/** Follows a path as a link of the console does: the application starts once, as for an operator. */
const visit = async (desk: Page, path: string) => {
  const before = await titleOf(desk)
  const hasLeft = await markShown(desk)
  // listens before the page asks for anything, so that no request of it is missed
  const rest = rested(desk)
  await desk.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await rest
  // The page before stays until the code of this one is there; a page of the same kind may keep title and elements.
  await expect
    .poll(async () => (await titleOf(desk)) !== before || (await hasLeft()), { timeout: 3000 })
    .toBe(true)
    .catch(() => undefined)
  await settled(desk)
}

/** Walks through the console by its links and shows every page once; answers the titles it met. */
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
