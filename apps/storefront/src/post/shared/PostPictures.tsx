import type { PostProductData, PostSpotData } from '@greenstar/contract/post/post.shapes'
import { type MouseEvent, useRef, useState } from 'react'
import shapes from '../../ui/card/PostShape.module.css'
import { postShape } from '../../ui/card/post-shape'
import { cx } from '../../ui/cx'
import { HeartIcon } from '../../ui/icon/icons-first'
import { Carousel } from '../../ui/picture/Carousel'
import { ImageViewer } from '../../ui/picture/ImageViewer'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from './PostPictures.module.css'
import { Spots } from './Spots'

/** Maximum time (ms) between the taps of a double tap. */
const doubleTapMs = 260

interface PostPicturesProps {
  pictures: readonly string[]
  /** Width divided by height of the first picture, which sets the size for all. */
  ratio: number
  title: string
  products: readonly PostProductData[]
  /** Where products are marked on the pictures. */
  spots: readonly PostSpotData[]
  onLike: () => void
}

/** Pictures of a post with n/m: a tap opens the viewer, a double tap likes the post. */
export function PostPictures({ pictures, ratio, title, products, spots, onLike }: PostPicturesProps) {
  const [index, setIndex] = useState(0)
  const [viewed, setViewed] = useState<number>()
  const [hearts, setHearts] = useState(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tap = (event: MouseEvent, at: number) => {
    clearTimeout(waiting.current)
    // a key press opens the viewer at once
    if (event.detail === 0) setViewed(at)
    else if (event.detail > 1) {
      setHearts(hearts + 1)
      onLike()
    } else waiting.current = setTimeout(setViewed, doubleTapMs, at)
  }
  return (
    <div className={cx(styles.pictures, shapes[postShape(ratio)])}>
      <Carousel label="图片" slide="full" dots={false} autoplay={false} onChange={setIndex}>
        {pictures.map((picture, at) => (
          <div key={picture} className={styles.slide}>
            <button
              type="button"
              className={styles.picture}
              aria-label={`查看大图 ${at + 1}`}
              onClick={(event) => tap(event, at)}
            >
              <Picture
                src={picture}
                alt={at === 0 ? title : ''}
                sizes={pictureSizes.full}
                fill
                priority={at === 0}
              />
            </button>
            <Spots spots={spots.filter(({ Path }) => Path === picture)} products={products} />
          </div>
        ))}
      </Carousel>
      {pictures.length > 1 ? (
        <span className={styles.count}>
          {index + 1} / {pictures.length}
        </span>
      ) : null}
      {hearts > 0 ? (
        <span key={hearts} className={styles.heart} aria-hidden="true">
          <HeartIcon size={96} solid />
        </span>
      ) : null}
      <ImageViewer
        open={viewed !== undefined}
        pictures={pictures}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </div>
  )
}
