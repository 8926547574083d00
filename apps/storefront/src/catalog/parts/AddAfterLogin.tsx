import { useEffect, useRef } from 'react'
import type { OverlayProps } from '../../platform/overlays'
import { type CartChoice, useAddToCart } from '../shared/add-to-cart'

/** Adds the lines that a guest wanted to add before logging in; renders nothing. */
export default function AddAfterLogin({ lines, onClose }: OverlayProps & { lines: readonly CartChoice[] }) {
  const { add } = useAddToCart()
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void add(lines).finally(onClose)
  })
  return null
}
