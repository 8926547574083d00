import styles from './LinkName.module.css'

/** Where an advert or an entry leads; told where that is gone. */
export const LinkName = ({ name }: { name: string }) =>
  name ? <>{name}</> : <span className={styles.broken}>链接目标已不存在，请重新选择</span>
