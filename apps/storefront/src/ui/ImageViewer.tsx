import { Suspense } from 'react'
import { lazyPart } from './lazy-part'
import { usePresence } from './use-presence'

const Part = lazyPart(() => import('./heavy/ImageViewerPart'), 'toast')

export interface ImageViewerProps {
  open: boolean
  /** Addresses of the pictures. */
  pictures: readonly string[]
  /** Index of the first one shown. */
  start?: number
  onClose: () => void
}

/** Full-screen viewer: pinch, double tap, swipe; back closes it. Its code comes when it is first opened. */
export function ImageViewer({ open, pictures, start = 0, onClose }: ImageViewerProps) {
  const presence = usePresence(open, 240)
  if (presence === 'closed') return null
  return (
    <Suspense fallback={null}>
      <Part open={open} pictures={pictures} start={start} onClose={onClose} />
    </Suspense>
  )
}
