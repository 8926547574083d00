import { isFilm } from '@greenstar/rules/upload/upload.film'
import { useState } from 'react'
import { FilmTile } from '../../ui/picture/FilmTile'
import { ImageViewer } from '../../ui/picture/ImageViewer'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import styles from '../AfterSale.module.css'

/** Pictures and films of a case; each opens full screen. */
export function CasePictures({ pictures: files }: { pictures: readonly string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (files.length === 0) return null
  const pictures = files.filter((file) => !isFilm(file))
  return (
    <div className={styles.pictures}>
      {files.filter(isFilm).map((film) => (
        <FilmTile key={film} src={film} label="播放凭证视频" />
      ))}
      {pictures.map((picture, index) => (
        <button
          key={picture}
          type="button"
          aria-label={`查看凭证图片 ${index + 1}`}
          onClick={() => setViewed(index)}
        >
          <Picture src={picture} alt="" sizes={pictureSizes.px(64)} />
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
