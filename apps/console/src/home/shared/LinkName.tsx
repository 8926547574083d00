import styles from './LinkName.module.css'

/** Name of a link's target; a warning if the target no longer exists. */
export const LinkName = ({ name }: { name: string }) =>
  name ? <>{name}</> : <span className={styles.broken}>链接目标已不存在，请重新选择</span>
