import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { useTakeCoupon } from '../shared/take-coupon'

/** Takes the coupon that a guest had asked for before the login; it shows nothing of its own. */
export default function TakeAfterLogin({ publishId, onClose }: OverlayProps & { publishId: number }) {
  const { take } = useTakeCoupon()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    take(publishId)
    // closing at once would drop the action with its answer
    const timer = setTimeout(onClose, 3000)
    return () => clearTimeout(timer)
  }, [take, publishId, onClose])
  return null
}
