import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { type TouchEvent, useRef } from 'react'
import { useSheetDrag } from '../layer/use-sheet-drag'
import { FullPicture } from './FullPicture'
import { HeavyLayer } from './HeavyLayer'
import styles from './HeavyLayer.module.css'

export interface ImageViewerPartProps {
  /** false during the exit animation. */
  open: boolean
  pictures: readonly string[]
  start: number
  onClose: () => void
}

/** An enlarged picture is panned by the finger, and a long one scrolled, not pulled down to close. */
const isEnlarged = (target: EventTarget) => {
  const slide = target instanceof Element ? target.closest('.adm-image-viewer-slide') : null
  if ((slide?.querySelector('[data-long]')?.scrollTop ?? 0) > 0) return true
  const picture = slide?.querySelector('.adm-image-viewer-image-wrapper')
  return picture ? new DOMMatrix(getComputedStyle(picture).transform).a > 1.01 : false
}

/** Full-screen pictures; pulling down closes them, as in native apps. */
export default function ImageViewerPart({ open, pictures, start: first, onClose }: ImageViewerPartProps) {
  const box = useRef<HTMLDivElement>(null)
  const drag = useSheetDrag(box, onClose)
  const start = (event: TouchEvent) => {
    if (event.touches.length > 1 || isEnlarged(event.target)) drag.onTouchCancel()
    else drag.onTouchStart(event)
  }
  return (
    <HeavyLayer open={open} label="查看大图" onClose={onClose}>
      <div ref={box} className={styles.pulled} {...drag} onTouchStart={start}>
        <ImageViewer.Multi
          visible={open}
          getContainer={null}
          images={[...pictures]}
          defaultIndex={first}
          imageRender={(src, { ref, index }) => <FullPicture src={src} alt={`图片 ${index + 1}`} box={ref} />}
          onClose={onClose}
        />
      </div>
    </HeavyLayer>
  )
}
