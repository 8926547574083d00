import drawing from '../../../public/art/e-network.svg?raw'
import page from './offline.html?raw'

// Installed by /service-worker.js. It answers one thing: a page that is asked for without a net. It holds that page in its
// own code and keeps nothing, so no answer of the API and no page of a member is ever stored, and a new release has
// nothing old to trip over.

/** What this file needs of the worker's own types, which do not go together with those of a page. */
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
      // A fixed text: nothing of anybody's is in it.
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-ancestors 'self'",
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
  // The page is asked for while the worker starts: it costs no visit any time.
  const preload = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([preload, worker.clients.claim()]))
})

worker.addEventListener('fetch', (event) => {
  const { mode, url } = event.request
  if (mode === 'navigate' && !new URL(url).pathname.startsWith('/console')) event.respondWith(answer(event))
})
