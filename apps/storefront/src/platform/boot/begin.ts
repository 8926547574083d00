import { installLazyPictures } from '../../ui/picture/lazy-pictures'
import { safePath } from '../route/address'
import { fonts, token } from '../session/storage-keys'

/* Executed by the inlined script on every page, before anything else of ours. */

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

/** The first style element names the inlined sheets and those that are loaded later; the latter wait. */
const [styles, ownStyles] = document.querySelectorAll('style')

/**
 * Marks these sheets as inlined for the bundle's loader. A disabled sheet added by a script
 * is not fetched; one in the document would be, by the browser's preload scanner.
 */
function nameSheets(): void {
  for (const href of named(styles?.dataset.inlined)) {
    const link = newLink('stylesheet', href)
    link.toggleAttribute('disabled', true)
    document.head.append(link)
  }
}

/** Fetches a late sheet, without applying it. */
const fetchSheet = (href: string) =>
  new Promise<HTMLLinkElement>((resolve, reject) => {
    const link = newLink('stylesheet', href)
    link.media = 'not all'
    link.onload = () => resolve(link)
    link.onerror = reject
    ownStyles?.before(link)
  })

const secondMs = 1000

/** Titles of other pages may need more of their font; it is loaded a second after this page has started. */
const fetchOtherTitleFonts = () => document.head.append(newLink('stylesheet', styles?.dataset.titles ?? ''))

/**
 * With late sheets the fonts in the page are those of its own titles. They are fetched, for a second at most, before a
 * text has them: a text that waits for its font is laid out twice and opens one more font of the system.
 */
const fetchOwnTitleFonts = () =>
  Promise.race([
    new Promise((resolve) => setTimeout(resolve, secondMs)),
    Promise.allSettled(
      [...document.fonts].flatMap((face) =>
        styles?.dataset.late && /serif/i.test(face.family) ? face.load() : [],
      ),
    ),
  ])

/**
 * The page's code was not loaded: opens /error, which loads the page once more if its own code arrives (spec 8.3). If
 * not, /error stays as the server rendered it, without a page to return to: its link gets that page here.
 */
function fail(): void {
  const { pathname, search } = window.location
  if (pathname !== '/error')
    return window.location.replace(`/error?from=${encodeURIComponent(pathname + search)}`)
  const from = safePath(new URLSearchParams(search).get('from'))
  document.getElementById('reload')?.setAttribute('href', from)
}

/** Fetches the page's code and runs it. */
export function fetchApplication(): void {
  if (fetching) return
  fetching = true
  const entry = root.dataset.entry ?? ''
  for (const href of [entry, ...named(root.dataset.preload)])
    document.head.append(newLink('modulepreload', href))
  const late = Promise.all(named(styles?.dataset.late).map(fetchSheet))
  // the application needs the whole document, and must not render before its styles are loaded
  Promise.all([late, fetchOwnTitleFonts(), parsed]).then(([sheets]) => {
    for (const sheet of sheets) sheet.media = 'all'
    applyFonts()
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.onerror = fail
    script.onload = () => setTimeout(fetchOtherTitleFonts, secondMs)
    document.head.append(script)
  }, fail)
}

/** The late sheets have given the titles their font (`titles.css`). On later visits they have it from the start. */
function applyFonts(): void {
  root.dataset.fonts = ''
  try {
    localStorage.setItem(fonts, '1')
  } catch {
    // retried on the next visit
  }
}

function knownFonts(): boolean {
  try {
    return localStorage.getItem(fonts) === '1'
  } catch {
    return false
  }
}

/** Marks a member's page before it is painted: it is rendered as for a guest (`GuestGift`). */
function markMember(): void {
  try {
    if (localStorage.getItem(token) ?? sessionStorage.getItem(token)) root.dataset.member = ''
  } catch {
    // a browser that keeps nothing has no login
  }
}

/** The native shells overlay the top: 18 px in the app, 39 on a notched iPhone (spec 9). */
function markShell(): void {
  // the shell has its own bar: ours is hidden even before the application runs
  if (/micromessenger/i.test(window.navigator.userAgent)) root.dataset.messenger = ''
  const query = new URLSearchParams(window.location.search)
  const inApp = /^(20|30)$/.test(query.get('channel') ?? '') && !query.has('isShare')
  if (!inApp) return
  const notched = /iPhone/.test(window.navigator.userAgent) && window.screen.height >= 812
  root.dataset.shell = notched ? 'notch' : 'app'
}

/** Resolves once the page is painted; at once on a hidden page, which paints no frames. */
const whenPainted = (work: () => void) => {
  if (document.hidden) work()
  else requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(work)))
}

/** Shows the page with its styles and pictures, and fetches the application once the page is painted, at the latest. */
export function begin(): void {
  nameSheets()
  markMember()
  markShell()
  if (knownFonts()) applyFonts()
  void parsed.then(installLazyPictures)
  window.addEventListener('load', () => {
    whenPainted(fetchApplication)
  })
}
