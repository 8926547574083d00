import { useServerDate } from '../order/shared/use-server-date'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { useNamedRead } from '../platform/read/use-named-read'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { SectionHead } from '../ui/card/SectionHead'
import { Button } from '../ui/form/Button'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { activityOf } from './group.reads'
import { activityWords } from './group.words'
import { ActivityHead } from './parts/ActivityCard'
import styles from './parts/Group.module.css'
import { GroupLineRow } from './parts/GroupLineRow'
import { GroupRules } from './parts/GroupRules'
import { NoGroup } from './parts/NoGroup'
import { openGroup } from './parts/open-group'
import { TeamRow } from './parts/TeamRow'

/** /group/detail?id=: a group activity with its products, teams that need members, and rules. */
export default function GroupDetailScreen() {
  const activity = activityOf(usePage())
  const call = useNamedRead(activity, { quiet: saidByPage })
  useServerDate(call.data?.ServerDate, call.dataUpdatedAt)
  if (activity === undefined || call.error?.code === 'group/gone') {
    return (
      <Screen title="拼团详情">
        <NoGroup title="这个拼团已经下架" />
      </Screen>
    )
  }
  return (
    <Screen
      title="拼团详情"
      right={
        call.data ? (
          <LazyShareButton
            title={`一起拼${call.data.Name}`}
            picture={call.data.Lines[0]?.Product.DefaultImagePath}
          />
        ) : null
      }
      onRefresh={() => refetchAll(call)}
    >
      <Loaded call={call} skeleton={<RowsSkeleton />}>
        {(activity) => (
          <>
            <section className={styles.card} aria-label="拼团商品">
              <ActivityHead activity={activity} />
              {activity.Lines.map((line, index) => (
                <GroupLineRow
                  key={line.ProductID}
                  line={line}
                  size={activity.Size}
                  eager={index < 3}
                  action={
                    activity.State === 'running' ? (
                      <Button kind="clay" size={32} onClick={() => openGroup(activity, line)}>
                        开团
                      </Button>
                    ) : undefined
                  }
                />
              ))}
              {activity.State === 'running' && activity.Lines.length > 0 ? null : (
                <p className={styles.note}>
                  {activity.Lines.length === 0 ? '商品准备中' : `活动${activityWords[activity.State]}`}
                </p>
              )}
            </section>
            <section className={styles.card} aria-label="正在拼的团">
              <SectionHead title="正在拼的团" />
              {activity.Teams.map((team) => (
                <TeamRow key={team.ID} team={team} />
              ))}
              {activity.Teams.length === 0 ? (
                <p className={styles.note}>暂时没有数据哦~ 开一个团邀请好友吧</p>
              ) : null}
            </section>
            <GroupRules activity={activity} size={activity.Size} text={activity.GroupRule} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
