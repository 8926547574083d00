import type { ReactNode } from 'react'
import styles from './Pictured.module.css'

/** Picture and name of a row, with one more line below. */
export const Pictured = (props: { picture: ReactNode; name: ReactNode; note: ReactNode }) => (
  <div className={styles.pictured}>
    {props.picture}
    <div>
      <p className={styles.name}>{props.name}</p>
      <p className={styles.note}>{props.note}</p>
    </div>
  </div>
)
