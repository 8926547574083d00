import { PlusIcon } from '../icon/icons-first'
import { Link } from './Link'
import styles from './PublishLink.module.css'

/** 发布, above the lower right corner of a list. */
export const PublishLink = ({ to }: { to: string }) => (
  <>
    <div className={styles.room} />
    <Link className={styles.publish} to={to}>
      <PlusIcon size={20} />
      发布
    </Link>
  </>
)
