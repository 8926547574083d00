import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { deviceFacts, useTakeAction } from '../shared/take-action'

/** Receives the coupon that a guest wanted before logging in; renders nothing. */
export default function TakeAfterLogin({ publishId, onClose }: OverlayProps & { publishId: number }) {
  const { mutate } = useTakeAction()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({ publishID: publishId, ...deviceFacts() })
    // closing at once would unmount the action before its response
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [mutate, publishId, onClose])
  return null
}
