import { useState } from 'react'
import { ImageViewer } from '../../ui/ImageViewer'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import styles from '../AfterSale.module.css'

/** Proof in pictures; each opens large. */
export function CasePictures({ pictures }: { pictures: readonly string[] }) {
  const [viewed, setViewed] = useState<number>()
  if (pictures.length === 0) return null
  return (
    <div className={styles.pictures}>
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
