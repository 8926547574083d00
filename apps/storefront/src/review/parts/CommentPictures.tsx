import { isFilm } from '@greenstar/rules/upload/upload.film'
import { Suspense, useState } from 'react'
import { ImageViewer } from '../../ui/picture/ImageViewer'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { lazyPart } from '../../ui/state/lazy-part'
import styles from './CommentCard.module.css'

// loaded on demand, as the comments on a product page rarely have films
const FilmTile = lazyPart(() => import('../../ui/heavy/FilmTilePart'), 'unsaid')

/** Pictures and films of a comment; each opens full screen. */
export function CommentPictures({ pictures: files }: { pictures: readonly string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (files.length === 0) return null
  const pictures = files.filter((file) => !isFilm(file))
  return (
    <div className={styles.pictures}>
      {files.filter(isFilm).map((film) => (
        <span key={film} className={styles.film}>
          <Suspense fallback={null}>
            <FilmTile src={film} label="播放评价视频" />
          </Suspense>
        </span>
      ))}
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={`查看评价图片 ${index + 1}`}
          onClick={() => setViewed(index)}
        >
          <Picture className={styles.picture} src={picture} alt="" sizes={pictureSizes.px(80)} />
        </button>
      ))}
      <ImageViewer
        open={viewed !== undefined}
        pictures={pictures}
        start={viewed ?? 0}
        onClose={() => setViewed(undefined)}
      />
    </div>
  )
}
