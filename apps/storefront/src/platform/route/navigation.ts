import { afterGuard, onGuardGone, takeGuard, withoutGuard } from '../../ui/layer/back-guard'
import { leaveToast } from '../../ui/layer/toasts'
import type { FollowOptions } from '../../ui/nav/page-chrome'
import { createStore } from '../../ui/store'
import { callNative, isApp, isMessenger } from '../session/embedding'
import { promptLogin } from '../session/login-prompt'
import { currentToken } from '../session/session'
import { sessionShelf, storageKeys } from '../session/storage'
import { type Address, addressText, nextSearch, parseAddress, plainPath } from './address'
import { admit } from './guard'
import { isPageAt, type PageLocation, type Pages, showPage } from './pages'
import { keepReferrer } from './referrer'
import { matchRoute, redirectOf } from './routes'
import { emptyStack, hasKey, moveTo, type PageStack, pathBelow, replaceTop, type StackedPage } from './stack'
import { browserAnimated, runTransition, type TransitionKind, watchEdgeSwipes } from './transition'

interface EntryState {
  gsKey: string
  state: unknown
}

/** The kept pages; set by startNavigation before the first render. */
export const pages = createStore<Pages>({ entries: [], current: '' })

const scrolls = new Map<string, number>()
let stack: PageStack = emptyStack
let here: PageLocation
let turn = 0
/** A step back was requested and has not happened yet: a second tap now would go back two pages. */
let isSteppingBack = false
/** Loads what a page needs before it is shown: its code and first queries. */
let prepare: (location: PageLocation) => Promise<unknown> = async () => undefined

const newKey = () => Math.random().toString(36).slice(2, 10)
const stacked = (location: PageLocation): StackedPage => ({ key: location.key, path: plainPath(location) })
const signedIn = () => currentToken() !== undefined

/** Reads the address, decides which page is shown first and starts listening to back and forward. */
export function startNavigation(prepareWith: typeof prepare): PageLocation {
  prepare = prepareWith
  history.scrollRestoration = 'manual'
  stack = sessionShelf.get(storageKeys.pages) ?? emptyStack
  const state = history.state as EntryState | null
  const known = state?.gsKey && hasKey(stack, state.gsKey) ? state.gsKey : undefined
  const key = known ?? newKey()
  if (!known) stack = emptyStack
  const { pathname, search, hash } = window.location
  keepReferrer(pathname, search)
  if (!known && landsFromShare(pathname, search)) putHomeBelow(search)
  const address = firstAddress({ pathname, search, hash })
  here = { ...address, search: nextSearch('', address.search, key), key, state: state?.state ?? null }
  writeEntry('replaceState', here)
  stack = moveTo(stack, stacked(here)).stack
  saveStack()
  pages.set(showPage(pages.get(), here))
  // registered before the guard, which consumes some of the steps
  window.addEventListener('popstate', hasStepped, true)
  window.addEventListener('pageshow', hasStepped)
  onGuardGone(syncAddress)
  window.addEventListener('popstate', onPop)
  watchEdgeSwipes()
  return here
}

/** Scroll position of the first page after a reload. */
export function restoreScroll(): void {
  const kept = sessionShelf.get<Record<string, number>>(storageKeys.scrolls)
  const saved = kept?.[here.key] ?? 0
  if (saved > 0) window.scrollTo(0, saved)
  window.addEventListener('pagehide', () =>
    sessionShelf.set(storageKeys.scrolls, { ...kept, [here.key]: window.scrollY }),
  )
}

function firstAddress(address: Address): Address {
  const redirect = redirectOf(address.pathname)
  const target = redirect ? { ...address, pathname: redirect } : address
  const match = matchRoute(target.pathname)
  if (!match) return target
  const admission = admit(match.route, signedIn(), 'address', plainPath(target))
  return admission.kind === 'redirect' ? parseAddress(admission.to, '/login') : target
}

/** A page opened from a share or in the messenger gets the site root below it (spec 2.3, ux B1). */
function landsFromShare(pathname: string, search: string): boolean {
  const shared = new URLSearchParams(search).has('isShare')
  return (shared || (isMessenger() && history.length <= 1)) && pathname !== '/home' && pathname !== '/'
}

function putHomeBelow(search: string): void {
  const key = newKey()
  const home: PageLocation = {
    pathname: '/home',
    search: nextSearch(search, '', key),
    hash: '',
    key,
    state: null,
  }
  const { pathname, search: own, hash } = window.location
  writeEntry('replaceState', home)
  stack = moveTo(stack, stacked(home)).stack
  history.pushState(null, '', `${pathname}${own}${hash}`)
}

/** Address of a path that has a screen, or of the screen it redirects to. */
function toAddress(path: string): Address {
  const address = parseAddress(path, here.pathname)
  return { ...address, pathname: redirectOf(address.pathname) ?? address.pathname }
}

function push(to: string, state: unknown = null): void {
  const target = toAddress(to)
  const match = matchRoute(target.pathname)
  if (!match) return
  if (plainPath(target) === plainPath(here)) return
  const admission = admit(match.route, signedIn(), 'link', plainPath(target))
  if (admission.kind === 'prompt') {
    promptLogin({ then: () => push(to, state), again: { page: to } })
    return
  }
  const key = newKey()
  const next = { ...target, search: nextSearch(here.search, target.search, key), key, state }
  afterGuard(() => {
    writeEntry(takeGuard() ? 'replaceState' : 'pushState', next)
    stack = moveTo(stack, stacked(next)).stack
    saveStack()
    void show(next, match.route.noSlide || here.pathname === next.pathname ? 'fade' : 'forward', 'top')
  })
}

function replace(to: string, state: unknown = null, forGuests = false): void {
  const target = toAddress(to)
  const samePage = target.pathname === here.pathname
  const key = samePage ? here.key : newKey()
  const next = { ...target, search: nextSearch(here.search, target.search, key), key, state }
  if (samePage) {
    // a filter or a tab of this page: the address changes, the page stays
    writeEntry('replaceState', next)
    stack = replaceTop(stack, stacked(next))
    saveStack()
    here = next
    pages.set(showPage(pages.get(), next))
    return
  }
  const match = matchRoute(target.pathname)
  if (match && !forGuests && admit(match.route, signedIn(), 'link', plainPath(target)).kind === 'prompt') {
    promptLogin({ then: () => replace(to, state), again: { page: to } })
    return
  }
  // a second entry of the page directly below would make 返回 show it twice
  if (state === null && pathBelow(stack) === plainPath(next)) return stepBack()
  withoutGuard(() => {
    writeEntry('replaceState', next)
    stack = replaceTop(stack, stacked(next))
    saveStack()
    void show(next, 'fade', 'top')
  })
}

function onPop(event: PopStateEvent): void {
  const state = event.state as EntryState | null
  const { pathname, search, hash } = window.location
  const key = state?.gsKey ?? newKey()
  if (key === here.key) return
  const next: PageLocation = { pathname, search, hash, key, state: state?.state ?? null }
  if (!state) writeEntry('replaceState', next)
  const match = matchRoute(pathname)
  const moved = moveTo(stack, stacked(next))
  stack = moved.stack
  saveStack()
  if (match) {
    const admission = admit(match.route, signedIn(), 'address', plainPath(next))
    if (admission.kind === 'redirect') {
      here = next
      replace(admission.to)
      return
    }
  }
  const slides = !match?.route.noSlide && !matchRoute(here.pathname)?.route.noSlide
  const kind = browserAnimated(event)
    ? 'cut'
    : slides
      ? moved.direction === 'forward'
        ? 'forward'
        : 'back'
      : 'fade'
  void show(next, kind, 'saved')
}

/** Time (ms) for code and data before the page is replaced by its skeleton; a kept page needs none. */
const patienceMs = 90

async function show(next: PageLocation, kind: TransitionKind, scroll: 'top' | 'saved'): Promise<void> {
  turn += 1
  const own = turn
  hasStepped()
  keepReferrer(next.pathname, next.search)
  leaveToast()
  here = next
  if (!pages.get().entries.some(({ location }) => location.key === next.key)) {
    await Promise.race([
      prepare(next).catch(() => undefined),
      new Promise((wake) => setTimeout(wake, patienceMs)),
    ])
    if (own !== turn) return
  }
  // A slide begins a moment later. If the member has gone back by then, this page is not shown and nothing is scrolled.
  const isLate = () => own !== turn
  runTransition(
    kind,
    () => {
      if (isLate()) return
      keepPlace(pages.get())
      pages.set(showPage(pages.get(), next))
    },
    () => {
      if (!isLate()) window.scrollTo(0, placeOf(pages.get(), next, scroll))
    },
  )
}

/** Stores the scroll position of the visible page, for its tab and its history entry. */
function keepPlace({ entries, current }: Pages): void {
  const inSight = entries.find(({ id }) => id === current)
  scrolls.set(current, window.scrollY)
  if (inSight) scrolls.set(inSight.location.key, window.scrollY)
}

/** A kept tab returns to its scroll position; a new page starts at the top. */
function placeOf(after: Pages, next: PageLocation, scroll: 'top' | 'saved'): number {
  const isTab = matchRoute(next.pathname)?.route.tab === true
  if (scroll === 'saved') return scrolls.get(next.key) ?? scrolls.get(after.current) ?? 0
  return isTab ? (scrolls.get(after.current) ?? 0) : 0
}

function writeEntry(write: 'pushState' | 'replaceState', location: PageLocation): void {
  const entry: EntryState = { gsKey: location.key, state: location.state }
  history[write](entry, '', addressText(location))
}

/** While a layer was open the page may have changed its own address (a filter in a sheet). */
function syncAddress(): void {
  const { pathname, search, hash } = window.location
  if (addressText(here) !== `${pathname}${search}${hash}`) writeEntry('replaceState', here)
}

const saveStack = () => sessionShelf.set(storageKeys.pages, stack)

/** Navigates to a path of the shop; a page that needs a login shows the prompt first and continues after it. */
export function go(path: string, options: FollowOptions = {}): void {
  if (options.notice) replace(path, null, true)
  else if (options.replace) replace(path, options.state)
  else push(path, options.state)
}

/** To the page below, past the guard of layers that are still open: they would put it up again between two steps. */
function stepBack(): void {
  if (isSteppingBack) return
  isSteppingBack = true
  afterGuard(() => history.go(takeGuard() ? -2 : -1))
}

function hasStepped(): void {
  isSteppingBack = false
}

/**
 * Whether the entry below the first page of this load is a page of the shop that linked to it: a link tapped
 * before its page had started is a load of its own.
 */
const cameByLink = () =>
  !isApp() &&
  window.navigation?.canGoBack === true &&
  document.referrer.startsWith(`${window.location.origin}/`)

/** 返回: the previous page, or the site root when this was the first one; closes a window that an app opened for it. */
export function goBack(): void {
  if (stack.index > 0 || cameByLink()) stepBack()
  else if (!isApp() || !callNative('closeWindow', undefined)) replace('/home')
}

/** Returns to the page below this one, unchanged; to `path` when there is none. */
export function returnTo(path: string): void {
  if (stack.index > 0) stepBack()
  else replace(path)
}

/** Whether the page of this id is still open; false as soon as another one was requested. */
export const isOpen = (id: string): boolean => isPageAt(here, id)

/** Key of the open or requested entry; a change of the page's own query keeps it. Undefined before the start. */
export const entryKey = (): string | undefined => (here as PageLocation | undefined)?.key

/** The open page's path without parameters of this visit. */
export const currentPath = (): string => plainPath(here)
