import { type ReactNode, useEffect } from 'react'

/** Runs once after its children are rendered or hydrated; then the boot script repeats a waiting tap. */
export function Ready({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  useEffect(() => {
    onReady()
    // after React's own work: the repeated tap may make React hydrate the tapped element
    const timer = setTimeout(() => window.gsBoot?.ready(), 0)
    return () => clearTimeout(timer)
  }, [onReady])
  return children
}
