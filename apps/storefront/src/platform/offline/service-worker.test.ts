import { afterEach, expect, test, vi } from 'vitest'

type Listen = (event: unknown) => void

/** Starts the worker beside a fake browser; returns what it listens to. */
const start = async () => {
  const listeners = new Map<string, Listen>()
  const caches = new Proxy(
    {},
    {
      get() {
        throw new Error('the worker stores nothing')
      },
    },
  )
  vi.stubGlobal('caches', caches)
  vi.stubGlobal('indexedDB', caches)
  vi.stubGlobal('self', {
    skipWaiting: vi.fn(async () => undefined),
    clients: { claim: vi.fn(async () => undefined) },
    registration: { navigationPreload: { enable: vi.fn(async () => undefined) } },
    addEventListener: (type: string, listen: Listen) => listeners.set(type, listen),
  })
  vi.resetModules()
  await import('./service-worker')
  return listeners
}

/** Asks the worker for an address; undefined if it leaves the request to the browser. */
const ask = async (listeners: Map<string, Listen>, path: string, mode: string, given?: Response) => {
  let answer: Promise<Response> | undefined
  listeners.get('fetch')?.({
    request: { mode, url: `https://shop.example${path}` },
    preloadResponse: Promise.resolve(given),
    respondWith: (promise: Promise<Response>) => {
      answer = promise
    },
  })
  return answer
}

afterEach(() => vi.unstubAllGlobals())

test('touches only navigations of the shop: no call, no file, nothing of the console, no messages', async () => {
  const listeners = await start()
  expect([...listeners.keys()].sort()).toEqual(['activate', 'fetch', 'install'])
  for (const [path, mode] of [
    ['/api/Member/GetMemberInfo', 'cors'],
    ['/api/Order/GetOrderList', 'same-origin'],
    ['/media/u/a.jpg', 'no-cors'],
    ['/console', 'navigate'],
    ['/console/orders', 'navigate'],
  ] as const)
    expect(await ask(listeners, path, mode), path).toBeUndefined()
})

test('passes private answers on unchanged, and stores none of them', async () => {
  const listeners = await start()
  for (const who of ['one', 'other']) {
    const page = new Response(`orders of ${who}`)
    expect(await ask(listeners, '/order/list', 'navigate', page)).toBe(page)
  }
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const offline = await ask(listeners, '/order/list', 'navigate')
  expect(offline?.status).toBe(503)
  expect(await offline?.text()).not.toMatch(/orders of/)
})
