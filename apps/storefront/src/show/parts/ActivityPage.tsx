import type { ShowCardData } from '@greenstar/contract/show/show.shapes'
import { ShowSort } from '@greenstar/rules/post/activity'
import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'
import { useServerDate } from '../../order/shared/use-server-date'
import { Loaded } from '../../platform/read/Loaded'
import { listed } from '../../platform/read/listed'
import { refetchAll } from '../../platform/read/refetch-all'
import { useOwnMarks } from '../../platform/read/use-own-marks'
import { useRead } from '../../platform/read/use-read'
import { useReadPages } from '../../platform/read/use-read-pages'
import type { Preload } from '../../platform/route/route'
import { usePage } from '../../platform/route/use-page'
import { Screen } from '../../platform/Screen'
import { useSessionTurn } from '../../promotion/shared/use-session-turn'
import { LazyShareButton } from '../../share/shared/LazyShareButton'
import { Button } from '../../ui/form/Button'
import { Waterfall } from '../../ui/list/Waterfall'
import { WhenNear } from '../../ui/list/WhenNear'
import { ActionBar } from '../../ui/nav/ActionBar'
import { Tabs } from '../../ui/nav/Tabs'
import { lazyPart } from '../../ui/state/lazy-part'
import { Empty } from '../../ui/state/State'
import { cardFacts, ShowPostCard } from '../shared/ShowPostCard'
import { showIndexPath, showPublishPath } from '../show.paths'
import { activityPostsOf, sortOf } from '../show.reads'
import styles from './Activity.module.css'
import { ActivityHead, ActivitySkeleton } from './ActivityHead'

const ActivityGoods = lazyPart(() => import('./ActivityGoods'))

type Activity = DataFor<typeof api.show.GetShowActivityByID>

/** An activity: intro, rules, countdown, participants, products, and its posts. */
export function ActivityPage({ asked }: { asked: Preload<typeof api.show.GetShowActivityByID> }) {
  const call = useRead(asked, { quiet: true })
  const posts = useReadPages(activityPostsOf(usePage()))
  useOwnMarks(call, posts)
  useServerDate(call.data?.ServerDate, call.dataUpdatedAt)
  useSessionTurn(call.data, call.refetch)
  const title = call.data ? `#${call.data.Title}` : '社区活动'
  return (
    <Screen
      title="社区活动"
      documentTitle={title}
      right={<LazyShareButton title={title} picture={call.data?.CoverPath} />}
      onRefresh={() => refetchAll(call, posts)}
    >
      <Loaded call={call} skeleton={<ActivitySkeleton />}>
        {(activity) => (
          <>
            <ActivityHead activity={activity} />
            {activity.HasProducts ? (
              <WhenNear placeholder={<div className={styles.goodsRoom} />}>
                {() => <ActivityGoods activityId={activity.ID} />}
              </WhenNear>
            ) : null}
            <ActivityPosts activity={activity} list={listed(posts)} />
            <TakePart activity={activity} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}

function ActivityPosts({
  activity,
  list,
}: {
  activity: Activity
  list: ReturnType<typeof listed<ShowCardData>>
}) {
  const { query, setQuery } = usePage()
  const best = activity.IsVote ? ShowSort.votes : ShowSort.likes
  return (
    <Tabs<ShowSort>
      label="排序"
      sticky
      options={[
        { key: ShowSort.newest, label: '最新' },
        { key: best, label: activity.IsVote ? '得票最多' : '最热' },
      ]}
      current={sortOf(query, [best])}
      onChange={(sort) => setQuery({ sort: sort === ShowSort.newest ? undefined : String(sort) })}
    >
      <h2 className="visuallyHidden">大家的分享</h2>
      <Waterfall
        {...list}
        itemKey={({ ID }) => ID}
        factsOf={cardFacts}
        render={(post) => <ShowPostCard post={post} votes={activity.IsVote} />}
        empty={
          <Empty
            art="search"
            hint="还没有人分享"
            text={activity.State === 'running' ? '做第一个参加的人吧' : '活动开始后，大家的分享会出现在这里'}
          />
        }
      />
    </Tabs>
  )
}

/** 去参加 while it runs and the member may post; otherwise a link to something else. */
function TakePart({ activity: { ID, State, PerMember, MyRecords } }: { activity: Activity }) {
  const isFull = PerMember > 0 && MyRecords >= PerMember
  const used = PerMember > 0 && MyRecords > 0 && !isFull ? `（已发 ${MyRecords}/${PerMember}）` : ''
  return (
    <ActionBar>
      <div className={styles.act}>
        {State === 'running' && !isFull ? (
          <Button block to={showPublishPath({ activity: ID })}>
            去参加{used}
          </Button>
        ) : State === 'over' ? (
          <Button block kind="outline-green" to={showIndexPath}>
            活动已结束，看看别的
          </Button>
        ) : (
          <Button block disabled>
            {isFull ? `已发满 ${PerMember} 条` : '活动还没开始'}
          </Button>
        )}
      </div>
    </ActionBar>
  )
}
