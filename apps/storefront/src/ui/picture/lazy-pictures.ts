import { sourceSet } from './picture-sources'

declare global {
  interface Window {
    /** Set by the boot script; without it (`npm run dev`, tests) a picture is loaded at once. */
    gsWatchPicture?: (picture: HTMLImageElement) => void
  }
}

/**
 * Sets the addresses of a waiting picture; the browser starts to load it. The HTML contains only the
 * picture's name, from which the addresses of widths and formats follow: for thirty pictures they would add
 * 1 KB to the compressed page.
 */
export function showPicture(picture: HTMLImageElement): void {
  const { src } = picture.dataset
  if (!src) return
  for (const source of picture.parentElement?.querySelectorAll('source') ?? [])
    source.srcset = sourceSet(src, source.sizes, source.type.replace('image/', ''))
  if (picture.sizes) picture.srcset = sourceSet(src, picture.sizes, 'jpg')
  picture.src = src
}

/** Pictures covered by the bottom bar or showing only an edge at the side may wait for the first touch. */
const atRest = '0px -24px -80px'
const inUse = '300px'
const firstUse = ['touchstart', 'scroll', 'keydown', 'mousemove']

/**
 * Loads the pictures of the first screen, and from the first touch or scroll on those within 300 px of the
 * viewport (performance F8); the browsers' own lazy loading reaches 1250 to 2500 px. Only the boot script
 * contains it.
 */
export function installLazyPictures(): void {
  /**
   * Pictures watched before the first touch; later ones are not stored, so that removed pages can be garbage-collected.
   */
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
}
