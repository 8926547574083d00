import { pages } from './route/navigation'
import { siteName } from './route/title'

/** ms after which a page that gets its name from the server usually has it. */
const namedMs = 300

const pageInSight = () =>
  [...document.querySelectorAll<HTMLElement>('main:not([aria-hidden])')].find(
    (main) => main.getClientRects().length > 0,
  )

const isCovered = () => document.querySelector('[role="dialog"],[role="alertdialog"]') !== null

let voice: HTMLElement | undefined
let known: string | undefined
let timer: ReturnType<typeof setTimeout> | undefined

const voiceOfPage = () => {
  if (voice?.isConnected) return voice
  voice = document.createElement('p')
  voice.className = 'visuallyHidden'
  voice.setAttribute('aria-live', 'polite')
  document.body.append(voice)
  return voice
}

const takeFocus = () => {
  const page = pageInSight()
  if (!page || isCovered() || page.contains(document.activeElement)) return
  page.tabIndex = -1
  page.focus({ preventScroll: true })
}

/**
 * Announces a new page to screen readers: focuses it, unless it or a layer took the focus already,
 * and announces its title. The same page again is not announced.
 */
export function announce(): void {
  const { current } = pages.get()
  if (current === known) return
  known = current
  clearTimeout(timer)
  const voice = voiceOfPage()
  voice.textContent = ''
  // the page is rendered by then
  setTimeout(takeFocus, 0)
  timer = setTimeout(() => {
    voice.textContent = document.title.replace(` - ${siteName}`, '')
  }, namedMs)
}
