import { loadDialogs } from '../ui/dialogs'
import type { PageLocation } from './pages'
import { matchRoute } from './routes'
import { isLoaded } from './screens-loader'

/** The frame that answers the finger comes first: asking the network costs a slow phone 30 ms of it. */
const afterFrame = (work: () => void) => requestAnimationFrame(() => setTimeout(work))

/** Starts on a page when the finger comes down on its link, about 100 ms before the click. */
export function watchIntents(prepare: (location: PageLocation) => Promise<unknown>): void {
  const intend = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link) return
    const { pathname, search, hash } = new URL(link.href)
    const route = matchRoute(pathname)?.route
    if (!route) return
    if (isLoaded(route) && !route.preload) return
    afterFrame(() => void prepare({ pathname, search, hash, key: '', state: null }).catch(() => undefined))
  }
  document.addEventListener('pointerdown', intend, { passive: true })
  const ready = () => afterFrame(() => void loadDialogs().catch(() => undefined))
  document.addEventListener('pointerdown', ready, { once: true, passive: true })
}
