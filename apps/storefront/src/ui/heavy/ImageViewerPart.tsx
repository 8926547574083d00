import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { useEffect } from 'react'
import { openLayer } from '../back-guard'

export interface ImageViewerPartProps {
  pictures: readonly string[]
  start: number
  onClose: () => void
}

export default function ImageViewerPart({ pictures, start, onClose }: ImageViewerPartProps) {
  useEffect(() => openLayer(onClose), [onClose])
  return <ImageViewer.Multi visible images={[...pictures]} defaultIndex={start} onClose={onClose} />
}
