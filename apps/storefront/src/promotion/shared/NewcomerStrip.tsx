import { GiftIcon } from '../../ui/icons'
import { ForwardIcon } from '../../ui/icons-first'
import { Link } from '../../ui/Link'
import { newcomerGiftPath } from '../promotion.paths'
import styles from './NewcomerStrip.module.css'

/** Strip on home for newcomers: the gift, with a link. */
export function NewcomerStrip({ text }: { text: string }) {
  return (
    <Link className={styles.strip} to={newcomerGiftPath}>
      <span className={styles.icon}>
        <GiftIcon size={24} />
      </span>
      <span className={styles.words}>
        <b>新人礼</b>
        <span>{text}</span>
      </span>
      <ForwardIcon size={16} />
    </Link>
  )
}
