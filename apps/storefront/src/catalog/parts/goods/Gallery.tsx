import type { ProductCardData, ProductDetailData } from '@greenstar/contract/catalog/catalog.shapes'
import { ProductMediaType } from '@greenstar/rules/catalog/product.status'
import { useEffect, useState } from 'react'
import { PlayIcon } from '../../../ui/icon/icons-next'
import { Carousel } from '../../../ui/picture/Carousel'
import { ImageViewer } from '../../../ui/picture/ImageViewer'
import { Picture } from '../../../ui/picture/Picture'
import { pictureSizes } from '../../../ui/picture/picture-sources'
import styles from './Gallery.module.css'
import { VideoSlide } from './VideoSlide'

interface GalleryProps {
  product: ProductCardData
  detail: ProductDetailData | undefined
  /** Picture already shown in a list; visible until the large one is loaded. */
  known: string | undefined
  /** Picture of the variant that a link names: shown at once if it is one of the gallery's. */
  first: string | undefined
}

/** Pictures and film of a product, with n/m; tapping a picture opens the viewer. */
export function Gallery({ product, detail, known, first }: GalleryProps) {
  const [index, setIndex] = useState(0)
  const [show, setShow] = useState<{ index: number }>()
  const [viewed, setViewed] = useState<number>()
  const media = mediaOf(product, detail)
  const pictures = media.filter(({ isVideo }) => !isVideo).map(({ src }) => src)
  const firstAt = media.findIndex(({ src }) => src === first)
  useEffect(() => {
    if (firstAt > 0) setShow({ index: firstAt })
  }, [firstAt])
  const videoAt = media.findIndex(({ isVideo }) => isVideo)
  const close = () => setViewed(undefined)

  return (
    <div className={styles.gallery}>
      {known ? <Picture className={styles.known} src={known} alt="" sizes={pictureSizes.half} eager /> : null}
      <Carousel
        label="商品图片"
        slide="full"
        dots={false}
        autoplay={false}
        onChange={setIndex}
        {...(show ? { show } : {})}
      >
        {media.map(({ src, isVideo, cover }, at) =>
          isVideo ? (
            <VideoSlide key={src} src={src} cover={cover} name={product.Name} away={index !== at} />
          ) : (
            <button
              key={src}
              type="button"
              className={styles.picture}
              aria-label={`查看大图 ${at + 1}`}
              onClick={() => setViewed(pictures.indexOf(src))}
            >
              <Picture
                src={src}
                alt={at === 0 ? product.Name : ''}
                sizes={pictureSizes.full}
                priority={at === 0}
                className={styles.clear}
              />
            </button>
          ),
        )}
      </Carousel>
      {videoAt >= 0 && pictures.length > 0 ? (
        <div className={styles.switch}>
          <button type="button" aria-pressed={index === videoAt} onClick={() => setShow({ index: videoAt })}>
            <PlayIcon size={12} solid />
            视频
          </button>
          <button
            type="button"
            aria-pressed={index !== videoAt}
            onClick={() => setShow({ index: videoAt === 0 ? 1 : 0 })}
          >
            图集
          </button>
        </div>
      ) : null}
      {media.length > 1 ? (
        <span className={styles.count}>
          {index + 1} / {media.length}
        </span>
      ) : null}
      <ImageViewer open={viewed !== undefined} pictures={pictures} start={viewed ?? 0} onClose={close} />
    </div>
  )
}

interface Medium {
  src: string
  isVideo: boolean
  cover: string
}

function mediaOf({ DefaultImagePath }: ProductCardData, detail: ProductDetailData | undefined): Medium[] {
  const media = (detail?.ProductMedia ?? []).map(({ Type, MediaPath, CoverPath }) => ({
    src: MediaPath,
    isVideo: Type === ProductMediaType.video,
    cover: CoverPath || DefaultImagePath,
  }))
  return media.length > 0 ? media : [{ src: DefaultImagePath, isVideo: false, cover: '' }]
}
