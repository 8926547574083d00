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
 * Code and first data of a page. The frame that answers the finger comes first: asking the network costs a slow phone
 * 30 ms of it (performance F10).
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

/** Title of the page in sight, until its screen knows a better one. */
function renewTitle(): void {
  const { entries, current } = pages.get()
  const route = entries.find((entry) => entry.id === current)?.route
  if (!route) return
  const details = detailsOf(route)
  if (typeof details?.title === 'string') document.title = documentTitle(details.title)
  if (!details) loadDetails(route).then(renewTitle, () => undefined)
}

/** Brings the page to life: takes up what the server read, then hydrates or draws it. */
export async function start(): Promise<void> {
  const root = document.getElementById('root')
  if (!root || (await slots.isPassing?.(window.location.search))) return
  const told = readPageTime()
  if (told) setServerTime(told)
  const data = readPageData(serverNow())
  if (data) fillCache(queries, data.queries)
  installLazyPictures()
  void firstTouch()
  restoreSession()
  // The shell knows who is signed in: it is asked before a page sends anybody to the login (spec 2.6).
  const shell = isApp() ? await import('./native/in-app') : undefined
  await shell?.greet(queries)
  const first = startNavigation(prepare)
  const route = matchRoute(first.pathname)?.route
  try {
    await Promise.all([takeConfig(data), route && loadScreen(route)])
  } catch {
    // no config, no code: /error loads everything again (spec 2.3, 8.3)
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

/** Those who do not see the screen hear of another page; a first one the browser tells of by itself. */
const announceLater = () => void import('./announce').then(({ announce }) => announce(), ignored)
const ignored = () => undefined

/** What may be needed later is fetched after the page has started. */
const restMs = 2000

/** Without a net neither the screen that says so nor its drawing could come any more. */
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
    // in slices, between which the page scrolls; a touch has what it hit hydrated at once (performance F3)
    startTransition(() => void hydrateRoot(root, app))
  } else {
    root.textContent = ''
    createRoot(root).render(app)
  }
}
