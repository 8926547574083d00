import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { openLayer } from '../back-guard'

export interface ImageViewerPartProps {
  pictures: readonly string[]
  start: number
  onClose: () => void
}

export default function ImageViewerPart({ pictures, start, onClose }: ImageViewerPartProps) {
  useEffect(() => openLayer(onClose), [onClose])
  return createPortal(
    <div role="dialog" aria-modal="true" aria-label="查看大图">
      <ImageViewer.Multi
        visible
        getContainer={null}
        images={[...pictures]}
        defaultIndex={start}
        onClose={onClose}
      />
    </div>,
    document.body,
  )
}
