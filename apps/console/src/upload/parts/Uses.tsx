import { Link } from 'react-router'
import styles from './Uses.module.css'
import { type PictureUse, placeName, placeOf } from './use-place'

/** The places that show a picture or a film, with links to their pages. */
export const Uses = ({ uses }: { uses: readonly PictureUse[] }) => (
  <ul className={styles.uses}>
    {uses.map((one) => {
      const to = placeOf(one)
      return (
        <li key={`${one.Kind}${one.ID}`}>
          <span>{one.Kind}</span> {to ? <Link to={to}>{placeName(one)}</Link> : placeName(one)}
        </li>
      )
    })}
  </ul>
)
