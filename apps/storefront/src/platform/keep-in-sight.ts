/** Top and bottom of the window that bars may cover, as the scroll margins of fields (styles/base.css). */
const clearOfBars = '-64px 0px -84px'

/**
 * Keeps the focused field in sight, clear of the bars above and below: when it gets the focus, when the keyboard makes
 * the window lower, and when a part of the page that arrives late moves it. A finger that moves the page may leave it.
 */
export function keepFieldInSight(): void {
  const show = () => {
    const field = document.activeElement
    if (field?.matches('input,textarea')) field.scrollIntoView({ block: 'nearest' })
  }
  let isLeft = false
  const watcher = new IntersectionObserver(
    (entries) => {
      if (!isLeft && !entries.at(-1)?.isIntersecting) show()
    },
    { rootMargin: clearOfBars, threshold: 1 },
  )
  window.addEventListener('resize', show)
  document.addEventListener('focusin', ({ target }) => {
    isLeft = false
    watcher.disconnect()
    if (target instanceof Element) watcher.observe(target)
    requestAnimationFrame(show)
  })
  document.addEventListener('focusout', () => watcher.disconnect())
  for (const moves of ['touchmove', 'wheel'])
    document.addEventListener(moves, () => (isLeft = true), { passive: true })
}
