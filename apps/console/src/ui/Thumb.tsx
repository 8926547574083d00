import styles from './Thumb.module.css'

const own = /^(\/media\/.+)\.jpg$/

/** A picture of ours at a small size; anything else by its own address. Empty: an empty box. */
export const Thumb = ({ src, alt = '', size = 40 }: { src: string; alt?: string; size?: number }) => {
  const stem = own.exec(src)?.[1]
  if (!src) return <span className={styles.thumb} style={{ width: size, height: size }} />
  const small = stem ? `${stem}.${size > 80 ? 320 : 160}.webp` : src
  return (
    <img
      className={styles.thumb}
      src={small}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
