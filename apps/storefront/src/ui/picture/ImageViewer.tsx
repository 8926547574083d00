import { Suspense } from 'react'
import { usePresence } from '../layer/use-presence'
import { lazyPart } from '../state/lazy-part'

const Part = lazyPart(() => import('../heavy/ImageViewerPart'), 'toast')

export interface ImageViewerProps {
  open: boolean
  pictures: readonly string[]
  /** Index of the picture shown first. */
  start?: number
  onClose: () => void
}

/** Full-screen viewer: pinch, double tap, swipe; the back button closes it. Its code loads when it is first opened. */
export function ImageViewer({ open, pictures, start = 0, onClose }: ImageViewerProps) {
  const presence = usePresence(open, 240)
  if (presence === 'closed') return null
  return (
    <Suspense fallback={null}>
      <Part open={open} pictures={pictures} start={start} onClose={onClose} />
    </Suspense>
  )
}
