import { loadDialogs } from '../ui/dialogs'
import type { PageLocation } from './pages'
import { matchRoute } from './routes'
import { isLoaded } from './screens-loader'

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
    void prepare({ pathname, search, hash, key: '', state: null }).catch(() => undefined)
  }
  document.addEventListener('pointerdown', intend, { passive: true })
  document.addEventListener('pointerdown', () => void loadDialogs().catch(() => undefined), {
    once: true,
    passive: true,
  })
}
