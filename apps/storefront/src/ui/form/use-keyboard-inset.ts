import { type RefObject, useEffect } from 'react'

/** Sets `--keyboard` on a box to the height that the phone's keyboard covers. */
export function useKeyboardInset(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const lift = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      box.current?.style.setProperty(
        '--keyboard',
        `${viewport.scale === 1 ? Math.max(0, Math.round(covered)) : 0}px`,
      )
    }
    viewport.addEventListener('resize', lift)
    viewport.addEventListener('scroll', lift)
    return () => {
      viewport.removeEventListener('resize', lift)
      viewport.removeEventListener('scroll', lift)
    }
  }, [box])
}
