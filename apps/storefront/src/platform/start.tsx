import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app'
import { firstTouch } from '../ui/motion/first-touch'
import { serverNow, setServerTime } from '../ui/text/clock'
import { adoptConfig, currentConfig, leaveIfClosed, loadConfig } from './config'
import type { PageActions } from './Page'
import { client, onNetworkError } from './read/client'
import { areRead, createQueryClient, prefetch, readsOf } from './read/queries'
import { Ready } from './read/Ready'
import { isErrorPage, plainPath } from './route/address'
import { go, goBack, isOpen, pages, restoreScroll, startNavigation } from './route/navigation'
import { nextFrame } from './route/next-frame'
import { fillCache, type PageData, readPageData, readPageTime } from './route/page-data'
import type { PageLocation } from './route/pages'
import type { ScreenRoute } from './route/route'
import { detailsOf, loadDetails, matchRoute, pageFacts } from './route/routes'
import { isLoaded, loadScreen } from './route/screens-loader'
import { isApp } from './session/embedding'
import { isLeaving, onSessionChange, restoreSession } from './session/session'
import { sessionShelf, storageKeys } from './session/storage'
import { slots } from './slots'

const queries = createQueryClient()

/**
 * Loads code and first data of a page, after the frame that responds to the touch: starting a request costs
 * a slow phone 30 ms (performance F10).
 */
async function prepare({ pathname, search }: PageLocation): Promise<void> {
  const match = matchRoute(pathname)
  if (!match) return
  const { route } = match
  const reads = (details: ScreenRoute) => readsOf(details, pageFacts(pathname, search))
  const known = detailsOf(route)
  if (!known || !isLoaded(route) || !areRead(queries, reads(known))) await nextFrame()
  await Promise.all([loadScreen(route), prefetch(queries, reads(await loadDetails(route)))])
}

/** Opens /error for the open page, never for itself: its automatic reload would not end. */
function openError(): void {
  const path = plainPath(window.location)
  if (!isErrorPage(path)) window.location.replace(`/error?from=${encodeURIComponent(path)}`)
}

const actions: PageActions = {
  goBack,
  follow: go,
  isOpen,
  onChunkError: () => (navigator.onLine ? openError() : onNetworkError()),
}

/** Starts the page: takes over the inlined data, then hydrates or renders it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  await slots.leaveIfPassing?.(window.location.search)
  await slots.leaveCashiers?.(window.location)
  const pageTime = readPageTime()
  if (pageTime) setServerTime(pageTime)
  const data = readPageData(serverNow())
  if (data) fillCache(queries, data.queries)
  void firstTouch()
  restoreSession()
  // The native shell knows who is logged in: it is asked before a page redirects to the login (spec 2.6).
  const shell = isApp() ? await import('./native/in-app') : undefined
  await shell?.greet(queries)
  const first = startNavigation(prepare)
  const route = matchRoute(first.pathname)?.route
  try {
    await Promise.all([takeConfig(data), route && loadScreen(route)])
  } catch {
    // without config or code: /error loads everything again (spec 2.3, 8.3)
    if (!route?.noNeedGloablConfig) return openError()
  }
  if (leaveIfClosed(first.pathname)) return
  shell?.follow()
  draw(root, data?.rendered === true && route?.isNotLogin === true)
  onSessionChange(() => isLeaving() || void queries.resetQueries())
  if (data && !sessionShelf.get(storageKeys.lastWords)) await Promise.race([firstTouch(), rest()])
  await import('./start-late').then(
    ({ startLate }) => startLate(prepare, data === undefined),
    () => undefined,
  )
}

/** What may be needed later waits this long, so that it is not part of the first load (performance F7). */
const rest = () => new Promise((resolve) => setTimeout(resolve, 2000))

async function takeConfig(data: PageData | undefined): Promise<void> {
  if (data) adoptConfig(data.config)
  else await loadConfig()
}

function draw(root: HTMLElement, hydrate: boolean): void {
  const app = (
    <Ready onReady={restoreScroll}>
      <App config={currentConfig()} client={client} queries={queries} pages={pages} actions={actions} />
    </Ready>
  )
  if (hydrate) {
    // in slices, so that the page can scroll in between; a touched part is hydrated at once (performance F3)
    startTransition(() => void hydrateRoot(root, app))
  } else {
    root.textContent = ''
    createRoot(root).render(app)
  }
}
