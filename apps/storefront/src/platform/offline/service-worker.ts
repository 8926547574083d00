import drawing from '../../../public/art/e-network.svg?raw'
import page from './offline.html?raw'

// Installed as /service-worker.js. It does one thing: answer navigations while offline with a page that is
// part of its own code. It caches nothing, so no API response and no member's page is ever stored, and a
// new release cannot meet stale files.

/** The worker types that this file needs; they conflict with those of a page. */
interface Navigation extends Event {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
  waitUntil: (work: Promise<unknown>) => void
}
interface Worker {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  registration: { navigationPreload?: { enable: () => Promise<void> } }
  addEventListener: (type: string, listen: (event: Navigation) => void) => void
}
const worker = self as unknown as Worker

const offlinePage = () =>
  new Response(page.replace('__DRAWING__', drawing), {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      // A fixed text without personal data.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; connect-src 'self'; frame-ancestors 'self'",
    },
  })

const answer = async ({ request, preloadResponse }: Navigation): Promise<Response> => {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return offlinePage()
  }
}

worker.addEventListener('install', () => void worker.skipWaiting())

worker.addEventListener('activate', (event) => {
  // The page is requested while the worker starts, so the worker delays no visit.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate' && !new URL(url).pathname.startsWith('/console')) event.respondWith(answer(event))
})
