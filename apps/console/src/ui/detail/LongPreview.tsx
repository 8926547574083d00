import { type ReactNode, useEffect, useState } from 'react'
import styles from './LongPreview.module.css'

/** Ratio of height to width from which a picture is long, such as a screenshot of several screens. */
const longRatio = 2.5

/**
 * Content of a picture's preview: a long one is as wide as it can be read, and scrolled, instead of as high as the
 * screen. `children` is the preview of all others.
 */
export const LongPreview = ({ src, alt, children }: { src: string; alt: string; children: ReactNode }) => {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const picture = new Image()
    picture.onload = () => setLong(picture.naturalHeight > longRatio * picture.naturalWidth)
    picture.src = src
    return () => {
      picture.onload = null
    }
  }, [src])
  if (!isLong) return children
  return (
    <div className={styles.long} role="group" aria-label={alt} tabIndex={0}>
      <img src={src} alt={alt} />
    </div>
  )
}
