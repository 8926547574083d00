import { useLayoutEffect } from 'react'

/* React hides a kept page with `display: none`, and the browser then drops its layout: recomputing it took
   half of the time to go back to a list (performance F11). Where the browser supports it, the page stays
   laid out but hidden and inert (Page.module.css). */

const canKeep = globalThis.CSS?.supports('content-visibility', 'hidden')

/** Keeps the layout of hidden pages when another page, `current`, is shown, and pauses their films. */
export function useKeptLayouts(current: string): void {
  useLayoutEffect(() => {
    // including those in sheets, which are outside their page's element
    for (const film of document.querySelectorAll('video')) film.pause()
    if (!canKeep) return
    for (const main of document.querySelectorAll<HTMLElement>('main[style*="none"]')) {
      main.style.removeProperty('display')
      // screen readers skip its content, but would still find a second main
      main.setAttribute('aria-hidden', 'true')
    }
  }, [current])
}

/** Ref of a page: React calls it whenever it shows the page. */
export const showLayout = (main: HTMLElement | null): void => main?.removeAttribute('aria-hidden')
