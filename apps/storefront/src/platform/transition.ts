import { flushSync } from 'react-dom'
import './transition.css'

/** How one page gives way to the next (spec 2.3, patterns 7). */
export type TransitionKind = 'forward' | 'back' | 'fade' | 'cut'

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Applies a change of page with its slide or fade; without the browser's view transitions it is a cut.
 * `settle` runs when the new page stands, before it is seen.
 */
export function runTransition(kind: TransitionKind, apply: () => void, settle: () => void): void {
  const change = () => {
    flushSync(apply)
    settle()
  }
  if (
    kind === 'cut' ||
    !document.startViewTransition ||
    reducesMotion() ||
    document.visibilityState !== 'visible'
  ) {
    change()
    return
  }
  if (kind === 'fade') {
    change()
    fadeIn()
    return
  }
  const root = document.documentElement
  root.dataset.transition = kind
  const running = document.startViewTransition(change)
  const clear = () => {
    if (root.dataset.transition === kind) delete root.dataset.transition
  }
  running.finished.then(clear, clear)
  // a skipped transition still applied its change
  running.ready.catch(() => undefined)
}

/**
 * Only the new page, out of its ground: a view transition would first wait for a picture of the old one, and a tab
 * or a list that one comes back to is to be there at once (performance F11).
 */
function fadeIn(): void {
  const page = [...document.querySelectorAll('main:not([aria-hidden])')].find(
    (main) => main.getClientRects().length > 0,
  )
  page?.animate({ opacity: [0.4, 1] }, { duration: 200, easing: 'ease-out' })
}

let edgeTouch = 0

/** Remembers touches that begin at the screen's edge: iOS draws its own slide for them. */
export function watchEdgeSwipes(): void {
  document.addEventListener(
    'touchstart',
    (event) => {
      const x = event.touches[0]?.clientX ?? 100
      if (x < 30 || x > window.innerWidth - 30) edgeTouch = Date.now()
    },
    { passive: true },
  )
}

/** Whether the browser itself already showed the page change (edge swipe), so ours would be a second one. */
export function browserAnimated(event: PopStateEvent): boolean {
  const told = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true
  return told || (Date.now() - edgeTouch < 1000 && /iP(hone|ad|od)/.test(navigator.userAgent))
}
