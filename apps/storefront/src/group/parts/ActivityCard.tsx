import type { GroupActivityData } from '@greenstar/contract/group/group.shapes'
import { Button } from '../../ui/form/Button'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { groupDetailPath } from '../group.paths'
import styles from './Group.module.css'
import { GroupLineRow } from './GroupLineRow'

/** An activity in the list: team size, end, and products. */
export function ActivityCard({ activity, eager }: { activity: GroupActivityData; eager: boolean }) {
  const to = groupDetailPath(activity.ID)
  return (
    <section className={styles.card} aria-label={activity.Name}>
      <ActivityHead activity={activity} to={to} />
      {activity.Lines.length > 0 ? (
        activity.Lines.map((line) => (
          <GroupLineRow
            key={line.ProductID}
            line={line}
            size={activity.Size}
            to={to}
            eager={eager}
            action={
              <Button kind="clay" size={32} to={to}>
                去拼团
              </Button>
            }
          />
        ))
      ) : (
        <p className={styles.note}>商品准备中</p>
      )}
    </section>
  )
}

/** Name of an activity with its facts. */
export function ActivityHead({ activity, to }: { activity: GroupActivityData; to?: string }) {
  const { Name, Size, Joined, EndDate } = activity
  return (
    <div className={styles.head}>
      <h2>{to ? <Link to={to}>{Name}</Link> : Name}</h2>
      <span className={styles.facts}>
        {Size} 人成团{Joined > 0 ? ` · 已有 ${Joined} 人拼成` : ''} ·{' '}
        <DateText value={EndDate} format="monthMinute" /> 截止
      </span>
    </div>
  )
}
