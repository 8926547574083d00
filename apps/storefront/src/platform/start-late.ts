import { keepCompositions } from '@greenstar/web/enter'
import { toast } from '../ui/layer/toasts'
import { sayCutPaste } from './cut-paste'
import { keepFieldInSight } from './keep-in-sight'
import { watchIntents } from './route/intents'
import { pages } from './route/navigation'
import type { PageLocation } from './route/pages'
import { detailsOf, loadDetails, matchRoute } from './route/routes'
import { loadScreen } from './route/screens-loader'
import { documentTitle } from './route/title'
import { followOtherTabs, takeLastWords } from './session/other-tabs'

/**
 * What the first load need not carry: starts some time after the first page, or with the first touch. `prepare` loads a page that a touch names;
 * `isUntitled` says that the server has not written the first page, nor its title.
 */
export function startLate(prepare: (location: PageLocation) => Promise<unknown>, isUntitled: boolean): void {
  pages.subscribe(renewTitle)
  if (isUntitled) renewTitle()
  watchIntents(prepare)
  followOtherTabs()
  keepCompositions(document)
  keepFieldInSight()
  sayCutPaste()
  const words = takeLastWords()
  if (words) toast(words)
  pages.subscribe(announceLater)
  fetchNoNetwork()
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

/** Screen readers announce each new page; the browser announces the first one itself. */
const announceLater = () =>
  void import('./announce').then(
    ({ announce }) => announce(),
    () => undefined,
  )

/** Fetches the screen for a lost network and its drawing, which cannot be fetched while offline. */
function fetchNoNetwork(): void {
  const route = matchRoute('/noNetwork')?.route
  if (route) void loadScreen(route).catch(() => undefined)
  const drawing = new Image()
  drawing.src = '/art/e-network.svg'
}
