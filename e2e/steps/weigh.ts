import type { Page } from '@playwright/test'

interface Weight {
  /** Bytes transferred, headers included. */
  page: number
  scripts: number
  everything: number
  requests: string[]
  /** Scripts and style sheets requested before the page and its pictures were complete. */
  early: string[]
  layoutShift: number
  /** Console errors, content policy violations, failed hydration. */
  complaints: string[]
}

declare global {
  interface Window {
    weighed: { shift: number; violations: string[] }
  }
}

const observe = () => {
  window.weighed = { shift: 0, violations: [] }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    })[]) {
      if (!entry.hadRecentInput) window.weighed.shift += entry.value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    window.weighed.violations.push(`${violatedDirective} ${blockedURI}`)
  })
}

const askedBeforeLoad = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return files
    .filter(({ name, startTime }) => /\.(js|css)$/.test(name) && startTime < (visit?.loadEventStart ?? 0))
    .map(({ name }) => name)
}

/** Opens a page with a cold cache and weighs everything loaded until it is idle, without any touch. */
export const weigh = async (page: Page, path: string): Promise<Weight> => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const kinds = new Map<string, { url: string; type: string }>()
  const sizes = new Map<string, number>()
  network.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
    if (!request.url.startsWith('data:')) kinds.set(requestId, { url: request.url, type })
  })
  network.on('Network.requestServedFromCache', ({ requestId }) => sizes.set(requestId, 0))
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!sizes.has(requestId)) sizes.set(requestId, encodedDataLength)
  })
  await page.addInitScript(observe)
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.fonts !== undefined)
  await page.waitForLoadState('networkidle')
  const { shift, violations } = await page.evaluate(() => window.weighed)
  const early = await page.evaluate(askedBeforeLoad)
  const sum = (type?: string) =>
    [...kinds].reduce(
      (total, [id, kind]) => (type && kind.type !== type ? total : total + (sizes.get(id) ?? 0)),
      0,
    )
  return {
    page: sum('Document'),
    scripts: sum('Script'),
    everything: sum(),
    // the icon is requested twice; the second request hits the cache
    requests: [...kinds].flatMap(([id, { url, type }]) =>
      sizes.get(id) ? `${type} ${sizes.get(id)} ${new URL(url).pathname}` : [],
    ),
    early,
    layoutShift: shift,
    complaints: [...complaints, ...violations],
  }
}
