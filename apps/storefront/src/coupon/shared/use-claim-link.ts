import { useEffect, useRef } from 'react'
import { defineOverlay } from '../../platform/overlays'

const openLink = defineOverlay<{ publishId: number }>(() => import('../parts/LinkSheet'))

/** Opens the coupon of a claim link (cpid of the address), once for each page. */
export function useClaimLink(publishId: number | undefined) {
  const opened = useRef(false)
  useEffect(() => {
    if (publishId === undefined || opened.current) return
    opened.current = true
    openLink({ publishId })
  }, [publishId])
}
