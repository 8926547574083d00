import { cx } from '../cx'
import styles from './Avatar.module.css'
import { Picture } from './Picture'
import { pictureSizes } from './picture-sources'

export type AvatarSize = 18 | 20 | 28 | 32 | 44 | 60

export interface AvatarProps {
  src: string | null | undefined
  size?: AvatarSize
  eager?: boolean
}

/** Round portrait to place beside a name; falls back to a drawn one. */
export function Avatar({ src, size = 28, eager = false }: AvatarProps) {
  return (
    <Picture
      className={cx(styles.avatar, styles[`s${size}`])}
      src={src}
      alt=""
      sizes={pictureSizes.px(size)}
      position="avatar"
      eager={eager}
    />
  )
}
