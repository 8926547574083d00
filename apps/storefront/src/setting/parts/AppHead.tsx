import styles from './AppCard.module.css'

/** Icon and name of the app, and a note. */
export const AppHead = ({ note }: { note: string }) => (
  <section className={styles.app}>
    <img className={styles.icon} src="/icon-192.png" alt="" width={72} height={72} />
    <p className={styles.name}>绿星商城</p>
    <p className={styles.note}>{note}</p>
  </section>
)
