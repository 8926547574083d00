import { Thumb } from '../../ui/detail/Thumb'
import styles from './PictureGrid.module.css'
import type { Picture } from './send-picture'

/** Pictures as toggle buttons. */
export const PictureGrid = ({
  pictures,
  chosen,
  onToggle,
}: {
  pictures: readonly Picture[]
  /** Paths in the order of selection. */
  chosen: readonly string[]
  onToggle: (picture: Picture) => void
}) => (
  <ul className={styles.grid}>
    {pictures.map((picture) => {
      const place = chosen.indexOf(picture.Path)
      return (
        <li key={picture.ID}>
          <button
            type="button"
            className={styles.tile}
            aria-pressed={place >= 0}
            onClick={() => onToggle(picture)}
          >
            <Thumb src={picture.Path} alt={picture.Alt} size={132} />
            {place >= 0 ? <span className={styles.place}>{place + 1}</span> : null}
            <span className={styles.name}>{picture.Name}</span>
            <span className={styles.facts}>
              {picture.Width}×{picture.Height}
              {picture.UsedCount > 0 ? ` · 使用 ${picture.UsedCount}` : ''}
            </span>
          </button>
        </li>
      )
    })}
  </ul>
)
