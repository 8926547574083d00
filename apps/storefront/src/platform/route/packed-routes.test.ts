import { expect, test } from 'vitest'
import { packRoutes } from '../../../vite/route-table'
import { unpackRoutes } from './packed-routes'
import type { ScreenRoute } from './route'

const screen = async () => ({ default: () => null })
const plain: ScreenRoute[] = [
  { path: '/plain', title: '一页', screen },
  { path: '/plain/:id?', name: 'plain', title: '两页', screen, isNotLogin: true, keepAlive: true },
  { path: '/bare', title: '三页', screen, noNeedGloablConfig: true },
]
const tabs: ScreenRoute[] = [{ path: '/tab', title: '签', screen, tab: true, noSlide: true }]
const packed = '0,/plain 3,/plain/:id?,plain 16,/bare\n12,/tab'

test('R135: a route file is packed into what navigation needs, and the page unpacks it', () => {
  const code = (routes: ScreenRoute[]) =>
    `export default defineRoutes(${JSON.stringify(routes.map((route) => ({ ...route, screen: 0 })))
      .replaceAll(/"(\w+)":/g, '$1:')
      .replaceAll('screen:0', "screen: () => import('./X')")})`
  expect([plain, tabs].map((routes) => packRoutes(code(routes), 'x.routes.tsx')).join('\n')).toBe(packed)
  expect(unpackRoutes(packed, []).routes).toEqual([
    { path: '/plain' },
    { path: '/plain/:id?', name: 'plain', isNotLogin: true, keepAlive: true },
    { path: '/bare', noNeedGloablConfig: true },
    { path: '/tab', tab: true, noSlide: true },
  ])
})

test('what navigation needs must be literal', () => {
  const of = (route: string) => () => packRoutes(`export default defineRoutes([${route}])`, 'x.routes.tsx')
  expect(of("{ path: base, title: '', screen }")).toThrow('the path of a route is written out')
  expect(of("{ path: '/a', title: '', screen, tab: isTab }")).toThrow('tab of /a is true or absent')
  expect(of('')).toThrow('no routes')
})

test('titles and screens are loaded with their noun, once, and again after a failed load', async () => {
  const asked: string[] = []
  let isDown = true
  const table = unpackRoutes(packed, [
    async () => {
      asked.push('plain')
      if (isDown) throw new Error('no net')
      return { default: plain }
    },
    async () => {
      asked.push('tabs')
      return { default: tabs }
    },
  ])
  const [route] = table.routes
  if (!route) throw new Error('no route')
  expect(table.detailsOf(route)).toBeUndefined()
  await expect(table.loadDetails(route)).rejects.toThrow('no net')
  isDown = false
  await Promise.all([table.loadDetails(route), table.loadDetails({ path: '/plain/:id?' })])
  expect(table.detailsOf(route)?.title).toBe('一页')
  expect(table.detailsOf({ path: '/tab' })).toBeUndefined()
  expect(asked).toEqual(['plain', 'plain'])
})
