import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { HeavyLayer } from './HeavyLayer'

export interface ImageViewerPartProps {
  pictures: readonly string[]
  start: number
  onClose: () => void
}

export default function ImageViewerPart({ pictures, start, onClose }: ImageViewerPartProps) {
  return (
    <HeavyLayer label="查看大图" onClose={onClose}>
      <ImageViewer.Multi
        visible
        getContainer={null}
        images={[...pictures]}
        defaultIndex={start}
        onClose={onClose}
      />
    </HeavyLayer>
  )
}
