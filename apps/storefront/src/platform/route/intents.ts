import { loadDialogs } from '../../ui/layer/dialogs'
import { nextFrame } from './next-frame'
import type { PageLocation } from './pages'

/** Starts to load a page when the finger touches its link, about 100 ms before the click. */
export function watchIntents(prepare: (location: PageLocation) => Promise<unknown>): void {
  const intend = (event: Event) => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null
    if (!link) return
    const { pathname, search, hash } = new URL(link.href)
    prepare({ pathname, search, hash, key: '', state: null }).catch(() => undefined)
  }
  document.addEventListener('pointerdown', intend, { passive: true })
  const ready = () => void nextFrame().then(() => loadDialogs().catch(() => undefined))
  document.addEventListener('pointerdown', ready, { once: true, passive: true })
}
