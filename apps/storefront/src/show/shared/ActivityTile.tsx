import type { ShowActivityCardData } from '@greenstar/contract/show/show.shapes'
import { formatCount } from '@greenstar/rules/platform/count'
import cardLink from '../../ui/card/CardLink.module.css'
import { Link } from '../../ui/nav/Link'
import { showActivityPath } from '../show.paths'
import styles from './ActivityTile.module.css'

/** An activity among the posts of a waterfall (mock 15); the whole card is the link. */
export function ActivityTile({ activity }: { activity: ShowActivityCardData }) {
  const { ID, Title, State, Pollen, Partakers, Intro } = activity
  return (
    <article className={styles.tile}>
      <h3 className={`${styles.title} clip2`}>
        <Link className={cardLink.link} to={showActivityPath(ID)}>
          #{Title}
        </Link>
      </h3>
      <p className={styles.text}>{Pollen > 0 ? `分享得 ${Pollen} 绿星币` : Intro}</p>
      <p className={styles.text}>{Partakers > 0 ? `${formatCount(Partakers)} 人在分享` : '等您第一个分享'}</p>
      <span className={styles.go} aria-hidden="true">
        {State === 'running' ? '去参加' : '去看看'}
      </span>
    </article>
  )
}
