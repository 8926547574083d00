import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { settleAfter } from './rest'

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

/** Whether the page shows its data. Before its first render there is no skeleton to wait for. */
const hasData = () => {
  const isShown = (element: Element) => element.checkVisibility()
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter(isShown)
  return (
    all('nav[aria-label="当前位置"], h1, h2, h3, h4').length > 0 &&
    all('.ant-spin-spinning, .ant-skeleton-active').length === 0 &&
    all('img').every((picture) => (picture as HTMLImageElement).complete)
  )
}

/** Console paths that the page links to; paths that differ only by a number count once. */
const linksOf = async (desk: Page): Promise<Map<string, string>> => {
  const paths = await desk
    .locator('a[href^="/console/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname))
  return new Map(paths.map((path) => [path.replace(/\d+/g, '0'), path]))
}

/** Follows a path as a link of the console does, so that the application starts only once. */
export const visit = async (desk: Page, path: string) => {
  const before = await titleOf(desk)
  const follow = async () => {
    const shown = await desk.evaluate((to) => {
      const all = document.querySelectorAll('main *')
      for (const element of all) element.setAttribute('data-left', '')
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
      return all.length
    }, path)
    // The previous page stays until the code of this one is loaded; a page of the same kind may keep title and elements.
    await desk
      .waitForFunction(
        ([title, most]) =>
          (document.querySelector('nav[aria-label="当前位置"] b')?.textContent ?? '') !== title ||
          document.querySelectorAll('main [data-left]').length <= most,
        [before, shown / 2] as const,
        { timeout: 3000 },
      )
      .catch(() => undefined)
  }
  await settleAfter(desk, follow, hasData)
}

/** Walks through the console by its links and visits every page once, or the first ones; returns the titles it saw. */
export const walkConsole = async (
  desk: Page,
  look: (title: string) => Promise<void>,
  maxPages = Number.POSITIVE_INFINITY,
): Promise<string[]> => {
  const max = 300
  const known = new Set<string>()
  const titles = new Set<string>()
  const waiting = ['/console/overview']
  for (
    let path = waiting.shift();
    path && known.size < max && titles.size < maxPages;
    path = waiting.shift()
  ) {
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
