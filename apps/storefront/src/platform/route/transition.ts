import { flushSync } from 'react-dom'
import { reducesMotion } from '../../ui/motion/motion'
import './transition.css'

/** Transition from one page to the next (spec 2.3, patterns 7). */
export type TransitionKind = 'forward' | 'back' | 'fade' | 'cut'

/**
 * Applies a page change with its slide or fade; without support for view transitions it is a cut. `settle`
 * runs when the new page is in the document, before it is painted.
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
  // a skipped transition has still applied its change
  running.ready.catch(() => undefined)
}

/**
 * Fades in only the new page: a view transition would first wait for a snapshot of the old one, and a tab
 * or a list must appear at once when going back (performance F11).
 */
function fadeIn(): void {
  const page = [...document.querySelectorAll('main:not([aria-hidden])')].find(
    (main) => main.getClientRects().length > 0,
  )
  page?.animate({ opacity: [0.4, 1] }, { duration: 200, easing: 'ease-out' })
}

let edgeTouch = 0

/** Records touches that begin at the screen's edge: iOS animates those itself. */
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

/** Whether the browser itself has animated the page change (edge swipe): ours would be a second animation. */
export function browserAnimated(event: PopStateEvent): boolean {
  const isAnimated = 'hasUAVisualTransition' in event && event.hasUAVisualTransition === true
  return isAnimated || (Date.now() - edgeTouch < 1000 && /iP(hone|ad|od)/.test(navigator.userAgent))
}
