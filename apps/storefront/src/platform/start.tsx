import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { App } from '../app'
import { serverNow, setServerTime } from '../ui/clock'
import { firstTouch } from '../ui/first-touch'
import { installLazyPictures } from '../ui/lazy-pictures'
import { client, onNetworkError } from './client'
import { adoptConfig, currentConfig, leaveIfClosed, loadConfig } from './config'
import { isApp } from './embedding'
import { nextFrame, watchIntents } from './intents'
import { currentPath, go, goBack, isOpen, pages, restoreScroll, startNavigation } from './navigation'
import type { PageActions } from './Page'
import { fillCache, type PageData, readPageData, readPageTime } from './page-data'
import type { PageLocation } from './pages'
import { areRead, createQueryClient, prefetch, readsOf } from './queries'
import { Ready } from './Ready'
import type { ScreenRoute } from './route'
import { detailsOf, loadDetails, matchRoute, pageFacts } from './routes'
import { isLoaded, loadScreen } from './screens-loader'
import { onSessionChange, restoreSession } from './session'
import { slots } from './slots'
import { documentTitle } from './title'

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

const actions: PageActions = {
  goBack,
  follow: go,
  isOpen,
  onChunkError: () =>
    navigator.onLine
      ? window.location.replace(`/error?from=${encodeURIComponent(currentPath())}`)
      : onNetworkError(),
}

/** Sets the route's title of the visible page, until its screen sets a better one. */
function renewTitle(): void {
  const { entries, current } = pages.get()
  const route = entries.find((entry) => entry.id === current)?.route
  if (!route) return
  const details = detailsOf(route)
  if (typeof details?.title === 'string') document.title = documentTitle(details.title)
  if (!details) loadDetails(route).then(renewTitle, () => undefined)
}

/** Starts the page: takes over the inlined data, then hydrates or renders it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  await slots.leaveIfPassing?.(window.location.search)
  const told = readPageTime()
  if (told) setServerTime(told)
  const data = readPageData(serverNow())
  if (data) fillCache(queries, data.queries)
  installLazyPictures()
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
    if (!route?.noNeedGloablConfig) return window.location.replace('/error')
  }
  if (leaveIfClosed(first.pathname)) return
  pages.subscribe(renewTitle)
  shell?.follow()
  if (!data) renewTitle()
  draw(root, data?.rendered === true && route?.isNotLogin === true)
  onSessionChange(() => void queries.resetQueries())
  watchIntents(prepare)
  setTimeout(fetchNoNetwork, restMs)
  pages.subscribe(announceLater)
}

/** Screen readers are told of each new page; the browser announces the first one itself. */
const announceLater = () => void import('./announce').then(({ announce }) => announce(), ignored)
const ignored = () => undefined

/** What may be needed later is fetched after the page has started (ms). */
const restMs = 2000

/** Fetches the screen for a lost network and its drawing, which cannot be fetched while offline. */
function fetchNoNetwork(): void {
  const route = matchRoute('/noNetwork')?.route
  if (route) void loadScreen(route).catch(() => undefined)
  const drawing = new Image()
  drawing.src = '/art/e-network.svg'
}

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
