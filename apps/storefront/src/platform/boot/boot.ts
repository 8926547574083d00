import { installLazyPictures } from '../../ui/lazy-pictures'

/*
 * Inlined into every page that the server rendered, before anything else of ours (performance F7): shows the
 * pictures near the screen, fetches the application after the load or at the first touch, and keeps one tap on
 * a button until the application can answer it. Links need none of this.
 */

const root = document.documentElement
const named = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean)
let waiting: HTMLElement | undefined
let fetching = false

function newLink(rel: string, href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  return link
}

/** The first styles of the page name the sheets that are inlined and those that are still to come. */
const [styles, ownStyles] = document.querySelectorAll('style')

/**
 * Tells the bundle's loader that the rules of these sheets are here, inlined. A disabled sheet is not fetched when a
 * script adds it; one that stands in the document is, by the browser's scan ahead.
 */
function nameSheets(): void {
  for (const href of named(styles?.dataset.inlined)) {
    const link = newLink('stylesheet', href)
    link.toggleAttribute('disabled', true)
    document.head.append(link)
  }
}

const fetchSheets = () =>
  named(styles?.dataset.late).map(
    (href) =>
      new Promise<unknown>((resolve, reject) => {
        const link = newLink('stylesheet', href)
        link.onload = resolve
        link.onerror = reject
        ownStyles?.before(link)
      }),
  )

function fetchApplication(): void {
  if (fetching) return
  fetching = true
  const fail = () => window.location.assign('/error')
  for (const href of named(root.dataset.preload)) document.head.append(newLink('modulepreload', href))
  // what the application draws must not stand there without its look
  Promise.all(fetchSheets()).then(() => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = root.dataset.entry ?? ''
    script.onerror = fail
    document.head.append(script)
  }, fail)
}

function keepTap(event: Event): void {
  const target = event.target instanceof Element ? event.target : undefined
  if (!target || target.closest('a[href]')) return
  const button = target.closest<HTMLElement>('button,[role="tab"],[role="switch"]')
  if (!button) return
  event.preventDefault()
  event.stopPropagation()
  waiting = button
  button.dataset.waiting = ''
  fetchApplication()
}

/** The serif titles come after the first paint; on later visits they lie in the cache. */
function applyFonts(): void {
  root.dataset.fonts = ''
  try {
    localStorage.setItem('gsFonts', '1')
  } catch {
    // asked for again next time
  }
}

function knownFonts(): boolean {
  try {
    return localStorage.getItem('gsFonts') === '1'
  } catch {
    return false
  }
}

/** The native shells draw over the top: 18 in the app, 39 on a notched iPhone (spec 9). */
function markShell(): void {
  const query = new URLSearchParams(window.location.search)
  const inApp = /^(20|30)$/.test(query.get('channel') ?? '') && !query.has('isShare')
  if (!inApp) return
  const notched = /iPhone/.test(window.navigator.userAgent) && window.screen.height >= 812
  root.dataset.shell = notched ? 'notch' : 'app'
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

nameSheets()
markShell()
if (knownFonts()) applyFonts()
if (root.dataset.entry) {
  document.addEventListener('click', keepTap, true)
  for (const touch of touches) document.addEventListener(touch, fetchApplication, { passive: true })
}
document.addEventListener('DOMContentLoaded', () => installLazyPictures())

/** Once the page stands on the screen; a page that nobody looks at has no frames to wait for. */
const whenPainted = (work: () => void) => {
  if (document.hidden) work()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

window.addEventListener('load', () => {
  whenPainted(() => {
    applyFonts()
    if (root.dataset.entry) fetchApplication()
  })
})
