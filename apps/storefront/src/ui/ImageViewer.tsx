import { Suspense } from 'react'
import { lazyPart } from './lazy-part'

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
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <Part pictures={pictures} start={start} onClose={onClose} />
    </Suspense>
  )
}
