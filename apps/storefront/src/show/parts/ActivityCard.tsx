import type { ShowActivityCardData } from '@greenstar/contract/show/show.shapes'
import { formatCount } from '@greenstar/rules/platform/count'
import { showStateText } from '@greenstar/rules/post/activity'
import cardLink from '../../ui/card/CardLink.module.css'
import { Link } from '../../ui/nav/Link'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Leaf } from '../../ui/state/Leaf'
import { DateText } from '../../ui/text/DateText'
import { showActivityPath } from '../show.paths'
import styles from './Activity.module.css'

interface ActivityCardProps {
  activity: ShowActivityCardData
  eager?: boolean
}

/** An activity in the list; the whole card is the link. */
export function ActivityCard({ activity, eager = false }: ActivityCardProps) {
  const { ID, Title, Intro, CoverPath, BeginDate, EndDate, State, Pollen, Records, Partakers } = activity
  return (
    <article className={styles.card}>
      <div className={styles.cover}>
        <Picture src={CoverPath} alt="" sizes={pictureSizes.full} fill position="banner" eager={eager} />
        <Leaf tone={State === 'running' ? 'pine' : 'ink'} className={styles.mark ?? ''}>
          {showStateText[State]}
        </Leaf>
      </div>
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={cardLink.link} to={showActivityPath(ID)}>
            #{Title}
          </Link>
        </h3>
        {Intro ? <p className={`${styles.intro} clip2`}>{Intro}</p> : null}
        <p className={styles.facts}>
          <span>
            <DateText value={BeginDate} format="monthDay" /> 至 <DateText value={EndDate} format="monthDay" />
          </span>
          {Pollen > 0 ? <span>分享得 {Pollen} 绿星币</span> : null}
          {Records > 0 ? <span>{formatCount(Records)} 条分享</span> : null}
          {Partakers > 0 ? <span>{formatCount(Partakers)} 人参与</span> : null}
        </p>
      </div>
    </article>
  )
}
