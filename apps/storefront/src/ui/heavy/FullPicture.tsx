import { type RefObject, useState } from 'react'
import styles from './HeavyLayer.module.css'
import { loadedPicture } from './loaded-picture'

export interface FullPictureProps {
  src: string
  /** 图片 1 */
  alt: string
  /** Element that the viewer measures. */
  box: RefObject<HTMLImageElement>
}

/** Ratio of width to height below which a picture is long, such as a screenshot of several screens. */
const longRatio = 0.4

/**
 * A picture at the largest size that fits; until it is loaded, the page's smaller file is shown below it. A long
 * picture fills the width and scrolls: if it had to fit the height, its text would be too small to read.
 */
export function FullPicture({ src, alt, box }: FullPictureProps) {
  const [known] = useState(() => loadedPicture(src))
  const [ratio, setRatio] = useState(known?.ratio)
  const isLong = ratio !== undefined && ratio < longRatio
  const picture = (
    <img
      ref={isLong ? undefined : box}
      src={src}
      alt={alt}
      draggable={false}
      onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalWidth / naturalHeight)}
      style={{
        ...(ratio && !isLong ? { width: `min(100vw, ${ratio * 100}vh)` } : {}),
        ...(ratio ? { aspectRatio: ratio } : {}),
        ...(known ? { background: `url("${known.src}") center / cover` } : {}),
      }}
    />
  )
  return (
    <div
      // the viewer measures whichever element stands for the picture
      ref={isLong ? (box as unknown as RefObject<HTMLDivElement>) : undefined}
      className={isLong ? styles.long : undefined}
      data-long={isLong || undefined}
    >
      {picture}
    </div>
  )
}
