import { begin, fetchApplication } from './begin'

/* Inlined into every server-rendered page, before anything else of ours (performance F7): loads the
   pictures near the viewport, fetches the application after the load event or at the first touch, and
   stores one tap on a button until the application can handle it. Links work without it, unless their
   address depends on parameters of this visit (`data-waits`), which a cached page does not know. */

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
    // read by the journeys
    document.documentElement.dataset.awake = ''
  },
}

begin()
document.addEventListener('click', keepTap, true)
for (const touch of touches) document.addEventListener(touch, fetchApplication, { passive: true })
