import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { deviceFacts, useTakeAction } from '../shared/take-action'

/** Takes the coupon that a guest had asked for before the login; it shows nothing of its own. */
export default function TakeAfterLogin({ publishId, onClose }: OverlayProps & { publishId: number }) {
  const { mutate } = useTakeAction()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({ publishID: publishId, ...deviceFacts() })
    // closing at once would drop the action with its answer
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [mutate, publishId, onClose])
  return null
}
