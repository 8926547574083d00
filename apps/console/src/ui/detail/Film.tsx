import { coverOf } from '@greenstar/rules/upload/upload.film'
import styles from './Film.module.css'

/** A member's film, played inline. */
export const Film = ({ src, label, size }: { src: string; label: string; size: number }) => (
  <video
    className={styles.film}
    src={src}
    poster={coverOf(src)}
    width={size * 2}
    height={size}
    preload="metadata"
    muted
    controls
    playsInline
    aria-label={label}
  />
)
