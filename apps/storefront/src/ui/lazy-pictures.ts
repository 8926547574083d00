declare global {
  interface Window {
    /** Set by whichever came first, the boot script or the application. */
    gsWatchPicture?: (picture: HTMLImageElement) => void
  }
}

/** Gives a waiting picture its addresses; the browser starts to load it. */
export function showPicture(picture: HTMLImageElement): void {
  const { src, srcset } = picture.dataset
  if (!src) return
  for (const source of picture.parentElement?.querySelectorAll('source') ?? []) {
    if (source.dataset.srcset) source.srcset = source.dataset.srcset
  }
  if (srcset) picture.srcset = srcset
  picture.src = src
}

/**
 * Loads pictures only within 300 px of the screen (performance F8); the browsers' own lazy loading
 * reaches 1250 to 2500 px. Runs before the application does, so server-rendered pages need no script of it.
 */
export function installLazyPictures(): (picture: HTMLImageElement) => void {
  if (window.gsWatchPicture) return window.gsWatchPicture
  const observer =
    'IntersectionObserver' in window
      ? new IntersectionObserver(
          (entries) => {
            for (const { isIntersecting, target } of entries) {
              if (!isIntersecting) continue
              observer?.unobserve(target)
              showPicture(target as HTMLImageElement)
            }
          },
          { rootMargin: '300px' },
        )
      : undefined
  const watch = (picture: HTMLImageElement) => {
    if (picture.getAttribute('src')) return
    if (observer) observer.observe(picture)
    else showPicture(picture)
  }
  window.gsWatchPicture = watch
  for (const picture of document.querySelectorAll<HTMLImageElement>('img[data-src]')) watch(picture)
  return watch
}
