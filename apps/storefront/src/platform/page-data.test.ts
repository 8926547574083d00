import { expect, test } from 'vitest'
import { type PageData, pageDataHtml, readPageData } from './page-data'

test('inlined data comes back whole, and nothing in it can end its element', () => {
  const data: PageData = {
    config: { base: { Api: '' }, global: { GroupRule: '</script><script>alert(1)</script>' } },
    now: 1,
    queries: [[['catalog', 'GetProductByID', { id: 1 }], { Name: '\u2028<b>' }]],
    rendered: true,
  }
  const html = pageDataHtml(data)
  expect(html.match(/<\/script>/g)).toHaveLength(1)
  document.body.innerHTML = html
  expect(readPageData()?.config.global.GroupRule).toBe('</script><script>alert(1)</script>')
})
