import { installLazyPictures } from '../../ui/lazy-pictures'

/* What the inlined script does on every page, before anything else of ours. */

const root = document.documentElement
const named = (list: string | undefined) => (list ?? '').split(' ').filter(Boolean)
const parsed = new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
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
 * script adds it; one that is in the document is, by the browser's scan ahead.
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

/** Fetches the code of the page and runs it. */
export function fetchApplication(): void {
  if (fetching) return
  fetching = true
  const fail = () => window.location.assign('/error')
  const entry = root.dataset.entry ?? ''
  for (const href of [entry, ...named(root.dataset.preload)])
    document.head.append(newLink('modulepreload', href))
  // the application needs the whole page, and must not draw before its styles are there
  Promise.all([parsed, ...fetchSheets()]).then(() => {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.onerror = fail
    document.head.append(script)
  }, fail)
}

/** The serif titles come after the first paint; on later visits they are in the cache. */
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
  // its own bar stands over the page: ours is not shown even before the application knows
  if (/micromessenger/i.test(window.navigator.userAgent)) root.dataset.messenger = ''
  const query = new URLSearchParams(window.location.search)
  const inApp = /^(20|30)$/.test(query.get('channel') ?? '') && !query.has('isShare')
  if (!inApp) return
  const notched = /iPhone/.test(window.navigator.userAgent) && window.screen.height >= 812
  root.dataset.shell = notched ? 'notch' : 'app'
}

/** Once the page stands on the screen; a page that nobody looks at has no frames to wait for. */
const whenPainted = (work: () => void) => {
  if (document.hidden) work()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** Shows the page with its styles and pictures, and fetches the application once the page is shown, at the latest. */
export function begin(): void {
  nameSheets()
  markShell()
  if (knownFonts()) applyFonts()
  void parsed.then(() => installLazyPictures())
  window.addEventListener('load', () => {
    whenPainted(() => {
      applyFonts()
      fetchApplication()
    })
  })
}
