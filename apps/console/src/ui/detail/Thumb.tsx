import { pictureAt } from './picture-at'
import styles from './Thumb.module.css'

/** A picture at a small size (px). Empty: an empty box. */
export const Thumb = ({ src, alt = '', size = 40 }: { src: string; alt?: string; size?: number }) => {
  if (!src) return <span className={styles.thumb} style={{ width: size, height: size }} />
  return (
    <img
      className={styles.thumb}
      src={pictureAt(src, size > 80 ? 320 : 160)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
