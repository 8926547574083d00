import { useEffect, useState } from 'react'

/** Keeps a layer mounted during its exit animation; returns its current state. */
export function usePresence(open: boolean, leaveMs: number): 'closed' | 'open' | 'leaving' {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (open) {
      setShown(true)
      return
    }
    const timer = setTimeout(() => setShown(false), leaveMs)
    return () => clearTimeout(timer)
  }, [open, leaveMs])
  if (open && shown) return 'open'
  return shown ? 'leaving' : 'closed'
}
