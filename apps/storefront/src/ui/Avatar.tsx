import styles from './Avatar.module.css'
import { cx } from './cx'
import { Picture } from './Picture'
import { pictureSizes } from './picture-sources'

export type AvatarSize = 18 | 20 | 28 | 32 | 60

export interface AvatarProps {
  src: string | null | undefined
  size?: AvatarSize
  /** Empty when the name stands beside it. */
  alt?: string
  eager?: boolean
}

/** Round portrait; falls back to the drawn one. */
export function Avatar({ src, size = 28, alt = '', eager = false }: AvatarProps) {
  return (
    <Picture
      className={cx(styles.avatar, styles[`s${size}`])}
      src={src}
      alt={alt}
      sizes={pictureSizes.px(size)}
      position="avatar"
      eager={eager}
    />
  )
}
