import { afterEach, expect, test, vi } from 'vitest'
import { type PageData, pageDataHtml, readPageData, readPageTime } from './page-data'

test('inlined data is read back complete, and nothing in it can end its element', () => {
  const data: PageData = {
    config: { base: { Api: '' }, global: { GroupRule: '</script><script>alert(1)</script>' } },
    queries: [
      [
        ['catalog', 'GetProductByID', { id: 1 }],
        { Name: '\u2028<b>', ServerDate: '2026-11-18T10:00:00+08:00' },
      ],
    ],
    rendered: true,
  }
  const html = pageDataHtml(data)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  document.body.innerHTML = html
  const read = readPageData(Date.parse('2026-11-19T08:00:00+08:00'))
  expect(read?.config.global.GroupRule).toBe('</script><script>alert(1)</script>')
  // the HTML is cached for longer than its time is valid
  expect(html).not.toContain('2026-11-18')
  expect(read?.queries[0]?.[1]).toMatchObject({ ServerDate: '2026-11-19T08:00:00+08:00' })
})

const answered = (facts: Partial<PerformanceNavigationTiming>) =>
  vi.stubGlobal('performance', { now: () => 700, getEntriesByType: () => [facts] })

afterEach(() => vi.unstubAllGlobals())

test('the time is that of the answer, and what has passed since', () => {
  const serverTiming = [{ name: 'now', duration: 5000 }] as unknown as PerformanceServerTiming[]
  answered({ transferSize: 300, responseStart: 200, serverTiming })
  expect(readPageTime()).toBe(5500)
  // from a cache without revalidation: its time is outdated
  answered({ transferSize: 0, responseStart: 200, serverTiming })
  expect(readPageTime()).toBeUndefined()
  answered({ transferSize: 300, responseStart: 200 })
  expect(readPageTime()).toBeUndefined()
})
