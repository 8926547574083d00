import { afterEach, expect, test, vi } from 'vitest'
import { setEmbedding } from '../session/embedding'
import { adoptToken, signOut } from '../session/session'
import { admit } from './guard'
import { routes } from './routes'

afterEach(() => {
  vi.restoreAllMocks()
  history.replaceState(null, '', '/')
  sessionStorage.clear()
  setEmbedding(undefined)
})

/** Ways to open a page; each starts a new page. */
const shells: Record<string, { query: string; agent?: string; token: 'local' | 'session' }> = {
  browser: { query: '', token: 'local' },
  'shared page': { query: '?channel=30&isShare=1', token: 'local' },
  messenger: { query: '', agent: 'Mozilla MicroMessenger/8.0', token: 'local' },
  'mini-program': { query: '?stem=applets', token: 'session' },
  'app for Android': { query: '?channel=20', token: 'session' },
  'app for iOS': { query: '?channel=30', token: 'session' },
}

const open = (name: string) => {
  const { query = '', agent = 'Mozilla' } = shells[name] ?? {}
  sessionStorage.clear()
  localStorage.clear()
  history.replaceState(null, '', `/home${query}`)
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
  setEmbedding(undefined)
  const ways = routes.flatMap((route) =>
    (['link', 'address'] as const).flatMap((way) =>
      [true, false].map((signedIn) => [route.path, way, signedIn, admit(route, signedIn, way, route.path)]),
    ),
  )
  adoptToken('t1')
  const token = localStorage.getItem('access-token') ? 'local' : 'session'
  signOut()
  return { ways, token }
}

test('R391: all environments of a page can do the same; only the place of the token differs', () => {
  const { ways } = open('browser')
  expect(ways.length).toBeGreaterThan(300)
  for (const [name, { token }] of Object.entries(shells)) {
    const here = open(name)
    expect(here.ways, name).toEqual(ways)
    expect(here.token, name).toBe(token)
  }
})

test('R391: the version gate is only for the two apps', async () => {
  const { mayPostPoster } = await import('@greenstar/rules/show/poster-gate')
  const { Channel } = await import('@greenstar/rules/setting/channel')
  const old = Object.values(Channel).filter((channel) => !mayPostPoster(channel, '1.0.0'))
  expect(old).toEqual([Channel.Android, Channel.iOS])
})
