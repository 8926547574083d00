import { type ReactNode, useEffect } from 'react'

/** Runs once when everything in it is drawn or hydrated, then lets the boot script repeat a waiting tap. */
export function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    onReady()
    // not inside React's own work: a tap that is repeated here must be able to hydrate what it hit
    const timer = setTimeout(() => window.gsBoot?.ready(), 0)
    return () => clearTimeout(timer)
  }, [onReady])
  return children
}
