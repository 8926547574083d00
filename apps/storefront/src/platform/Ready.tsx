import { type ReactNode, useEffect } from 'react'

/** Runs once when everything in it is drawn or hydrated, then lets the boot script repeat a waiting tap. */
export function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    onReady()
    window.gsBoot?.ready()
  }, [onReady])
  return children
}
