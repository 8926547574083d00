import { useEffect, useRef } from 'react'
import { deviceFacts } from '../../coupon/shared/take-action'
import type { OverlayProps } from '../../platform/overlays'
import { useTakeAction } from './take-action'

/** Receives the coupon that a guest wanted before logging in; renders nothing. */
export default function TakeAfterLogin({ userCode, onClose }: OverlayProps & { userCode: string }) {
  const { mutate } = useTakeAction()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({ userCode, ...deviceFacts() })
    // closing at once would unmount the action before its response
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [mutate, userCode, onClose])
  return null
}
