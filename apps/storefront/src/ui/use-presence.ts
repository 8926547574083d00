import { useEffect, useState } from 'react'

/** Keeps a layer mounted while it leaves. state is what it should look like now. */
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
