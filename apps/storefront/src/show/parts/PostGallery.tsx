import { BlueprintCardType } from '@greenstar/rules/show/blueprint-card'
import { isFilm } from '@greenstar/rules/upload/upload.film'
import { useRef, useState } from 'react'
import { Carousel } from '../../ui/Carousel'
import { cx } from '../../ui/cx'
import { ImageViewer } from '../../ui/ImageViewer'
import { InlineFilm } from '../../ui/InlineFilm'
import { HeartIcon } from '../../ui/icons-first'
import { Picture } from '../../ui/Picture'
import shapes from '../../ui/PostShape.module.css'
import { pictureSizes } from '../../ui/picture-sources'
import { postShape } from '../../ui/post-shape'
import styles from './Post.module.css'
import type { Post } from './use-tag'

/** Two taps within this time (ms) like a post; a single one opens the picture. */
const doubleMs = 280

/** Pictures of a post with n/m, or its film; a tap opens the viewer, a double tap likes. */
export function PostGallery({ post, onLike }: { post: Post; onLike: () => void }) {
  const { Images, CoverRatio, Type, cover, MemberName } = post
  const shape = cx(styles.box, shapes[postShape(CoverRatio)])
  const film = Type === BlueprintCardType.video ? Images.find(isFilm) : undefined
  if (film) return <InlineFilm className={shape} src={film} cover={cover} name={`${MemberName}的分享`} />
  return Images.length > 0 ? <Pictures images={Images} shape={shape} onLike={onLike} /> : null
}

function Pictures({
  images,
  shape,
  onLike,
}: {
  images: readonly string[]
  shape: string
  onLike: () => void
}) {
  const [index, setIndex] = useState(0)
  const [viewed, setViewed] = useState<number>()
  const { hearts, tap } = useTaps(setViewed, onLike)
  return (
    <div className={styles.gallery}>
      <Carousel label="图片" slide="full" dots={false} autoplay={false} onChange={setIndex}>
        {images.map((src, at) => (
          <button
            key={src}
            type="button"
            className={shape}
            aria-label={`查看大图 ${at + 1}`}
            onClick={() => tap(at)}
          >
            <Picture src={src} alt="" sizes={pictureSizes.full} fill priority={at === 0} />
          </button>
        ))}
      </Carousel>
      {images.length > 1 ? (
        <span className={styles.count} aria-hidden="true">
          {index + 1} / {images.length}
        </span>
      ) : null}
      {hearts > 0 ? (
        <span key={hearts} className={styles.burst} aria-hidden="true">
          <HeartIcon size={80} solid />
        </span>
      ) : null}
      <ImageViewer
        open={viewed !== undefined}
        pictures={images}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </div>
  )
}

/** Distinguishes single from double taps; `hearts` counts the double ones. */
function useTaps(onOne: (at: number) => void, onTwo: () => void) {
  const [hearts, setHearts] = useState(0)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const tap = (at: number) => {
    if (waiting.current !== undefined) {
      clearTimeout(waiting.current)
      waiting.current = undefined
      setHearts(hearts + 1)
      onTwo()
      return
    }
    waiting.current = setTimeout(() => {
      waiting.current = undefined
      onOne(at)
    }, doubleMs)
  }
  return { hearts, tap }
}
