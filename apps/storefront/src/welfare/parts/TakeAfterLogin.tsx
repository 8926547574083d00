import { useEffect, useRef } from 'react'
import { deviceFacts } from '../../coupon/shared/take-action'
import type { OverlayProps } from '../../platform/overlays'
import { useTakeAction } from './take-action'

/** Takes the coupon that a guest had asked for before the login; it shows nothing of its own. */
export default function TakeAfterLogin({ userCode, onClose }: OverlayProps & { userCode: string }) {
  const { mutate } = useTakeAction()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    mutate({ userCode, ...deviceFacts() })
    // closing at once would drop the action with its answer
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [mutate, userCode, onClose])
  return null
}
