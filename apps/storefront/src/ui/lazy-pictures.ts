import { sourceSet } from './picture-sources'

declare global {
  interface Window {
    /** Set by whichever came first, the boot script or the application. */
    gsWatchPicture?: (picture: HTMLImageElement) => void
  }
}

/**
 * Gives a waiting picture its addresses; the browser starts to load it. The page names only the picture: the addresses of
 * its widths and formats follow from it, and thirty pictures with all of them would weigh 1 KB of the packed page.
 */
export function showPicture(picture: HTMLImageElement): void {
  const { src } = picture.dataset
  if (!src) return
  for (const source of picture.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = sourceSet(src, source.sizes, source.type.replace('image/', ''))
  if (picture.sizes) picture.srcset = sourceSet(src, picture.sizes, 'jpg')
  picture.src = src
}

/** What the bar at the bottom covers and what shows only its edge at a side may wait for the first touch. */
const atRest = '0px -24px -80px'
const inUse = '300px'
const firstUse = ['touchstart', 'scroll', 'keydown', 'mousemove']

/**
 * Loads the pictures of the first screen, and from the first touch or scroll on those within 300 px of the screen
 * (performance F8); the browsers' own lazy loading reaches 1250 to 2500 px. Runs before the application does, so
 * server-rendered pages need no script of it.
 */
export function installLazyPictures(): (picture: HTMLImageElement) => void {
  if (window.gsWatchPicture) return window.gsWatchPicture
  /** Watched before the first use; nothing holds what later pages throw away. */
  let early: HTMLImageElement[] = []
  let isUsed = false
  const observe = (rootMargin: string) =>
    new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue
          observer?.unobserve(target)
          showPicture(target as HTMLImageElement)
        }
      },
      { rootMargin },
    )
  let observer = 'IntersectionObserver' in window ? observe(atRest) : undefined
  const widen = () => {
    for (const event of firstUse) removeEventListener(event, widen, true)
    observer?.disconnect()
    observer = observe(inUse)
    isUsed = true
    for (const picture of early) if (!picture.getAttribute('src')) observer.observe(picture)
    early = []
  }
  if (observer) for (const event of firstUse) addEventListener(event, widen, { capture: true, passive: true })
  const watch = (picture: HTMLImageElement) => {
    if (picture.getAttribute('src')) return
    if (!isUsed) early.push(picture)
    if (observer) observer.observe(picture)
    else showPicture(picture)
  }
  window.gsWatchPicture = watch
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) watch(picture)
  return watch
}
