import styles from './Portrait.module.css'
import { pictureAt } from './picture-at'

/** Round picture of a person, or the first letter of the name. `size` in px. */
export const Portrait = ({ src, name, size }: { src: string; name: string; size: number }) =>
  src ? (
    <img
      className={styles.portrait}
      src={pictureAt(src, 160)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
    />
  ) : (
    <span className={styles.portrait} style={{ width: size, height: size }} aria-hidden="true">
      {[...name][0]}
    </span>
  )
