import { ListScreen } from '../platform/read/ListScreen'
import { useReadPages } from '../platform/read/use-read-pages'
import { usePage } from '../platform/route/use-page'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Button } from '../ui/form/Button'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { ActivityCard } from './parts/ActivityCard'
import { ActivityPage } from './parts/ActivityPage'
import { allActivities } from './shared/activity.reads'
import { showIndexPath } from './show.paths'
import { activityOf } from './show.reads'

/** /show/activity?id=: one activity of the community; without an id all of them, running ones first. */
export default function ShowActivityScreen() {
  const asked = activityOf(usePage())
  return asked ? <ActivityPage asked={asked} /> : <AllActivities />
}

function AllActivities() {
  return (
    <ListScreen
      title="社区活动"
      right={<LazyShareButton title="绿星商城社区活动" />}
      above={<h2 className="visuallyHidden">活动</h2>}
      call={useReadPages(allActivities)}
      itemKey={({ ID }) => ID}
      render={(activity, index) => <ActivityCard activity={activity} eager={index < 2} />}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="search"
          hint="近期没有活动"
          text="新的活动安排好后会出现在这里"
          action={<Button to={showIndexPath}>看看大家的分享</Button>}
        />
      }
    />
  )
}
