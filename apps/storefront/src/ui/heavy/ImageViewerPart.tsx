import 'antd-mobile/es/global'
import '../../styles/antd-mobile.css'
import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { FullPicture } from './FullPicture'
import { HeavyLayer } from './HeavyLayer'

export interface ImageViewerPartProps {
  /** false while it leaves. */
  open: boolean
  pictures: readonly string[]
  start: number
  onClose: () => void
}

export default function ImageViewerPart({ open, pictures, start, onClose }: ImageViewerPartProps) {
  return (
    <HeavyLayer open={open} label="查看大图" onClose={onClose}>
      <ImageViewer.Multi
        visible={open}
        getContainer={null}
        images={[...pictures]}
        defaultIndex={start}
        imageRender={(src, { ref, index }) => <FullPicture src={src} alt={`图片 ${index + 1}`} box={ref} />}
        onClose={onClose}
      />
    </HeavyLayer>
  )
}
