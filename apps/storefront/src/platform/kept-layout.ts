import { useLayoutEffect } from 'react'

/*
 * React hides a kept page by `display: none`, with which the browser throws its layout away: styles and places of all
 * that is in it were half of the way back to a list (performance F11). Where the browser can, it stays laid out,
 * out of sight and out of reach (Page.module.css).
 */

const canKeep = globalThis.CSS?.supports('content-visibility', 'hidden')

/** Keeps the layout of pages that were hidden when another one, the current, was shown; no film of them plays on. */
export function useKeptLayouts(current: string): void {
  useLayoutEffect(() => {
    // those in sheets, too, which are beside their page
    for (const film of document.querySelectorAll('video')) film.pause()
    if (!canKeep) return
    for (const main of document.querySelectorAll<HTMLElement>('main[style*="none"]')) {
      main.style.removeProperty('display')
      // its inside is skipped, itself would be a second main to a screen reader
      main.setAttribute('aria-hidden', 'true')
    }
  }, [current])
}

/** Ref of a page: React calls it whenever it shows the page. */
export const showLayout = (main: HTMLElement | null): void => main?.removeAttribute('aria-hidden')
