/** scroll of the page itself: that of a carousel does not bubble to the window. */
const touches = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown'] as const
let first: Promise<void> | undefined

/**
 * Resolves once the member has touched, scrolled or typed anything in this visit; first called when the
 * page becomes interactive. Content below the first screen waits for it (performance F7, F8).
 */
export const firstTouch = (): Promise<void> =>
  (first ??= new Promise((resolve) => {
    if (window.scrollY > 0) return resolve()
    const seen = () => {
      for (const touch of touches) window.removeEventListener(touch, seen)
      resolve()
    }
    for (const touch of touches) window.addEventListener(touch, seen, { passive: true })
  }))
