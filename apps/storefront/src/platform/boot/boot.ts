import { begin, fetchApplication } from './begin'

/*
 * Inlined into every page that the server rendered, before anything else of ours (performance F7): shows the
 * pictures near the screen, fetches the application after the load or at the first touch, and keeps one tap on
 * a button until the application can answer it. A link needs none of this, unless its address depends on what only
 * this visit's address says (`data-waits`), as the kept page knows nothing of it.
 */

let waiting: HTMLElement | undefined

function keepTap(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined
  if (!target || target.closest('a[href]:not([data-waits])')) return
  const button = target.closest<HTMLElement>('button,[role="tab"],[role="switch"],a[data-waits]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  waiting = button
  button.dataset.waiting = ''
  fetchApplication()
}

const touches = ['pointerdown', 'touchstart', 'keydown'] as const

window.gsBoot = {
  ready() {
    document.removeEventListener('click', keepTap, true)
    for (const touch of touches) document.removeEventListener(touch, fetchApplication)
    if (waiting) delete waiting.dataset.waiting
    if (waiting?.isConnected) waiting.click()
    waiting = undefined
  },
}

begin()
document.addEventListener('click', keepTap, true)
for (const touch of touches) document.addEventListener(touch, fetchApplication, { passive: true })
