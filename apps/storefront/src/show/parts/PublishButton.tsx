import { PlusIcon } from '../../ui/icons-first'
import { Link } from '../../ui/Link'
import { showPublishPath } from '../show.paths'
import styles from './Show.module.css'

/** 发布, above the lower right corner of a list. */
export function PublishButton({ activity }: { activity?: number | undefined }) {
  return (
    <>
      <div className={styles.room} />
      <Link className={styles.publish} to={showPublishPath(activity ? { activity } : {})}>
        <PlusIcon size={18} />
        发布
      </Link>
    </>
  )
}
