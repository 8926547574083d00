import { mallPath } from '../catalog/catalog.paths'
import { useServerDate } from '../order/shared/use-server-date'
import { ListScreen } from '../platform/read/ListScreen'
import { useReadPages } from '../platform/read/use-read-pages'
import { useSession } from '../platform/session/session'
import { LazyShareButton } from '../share/shared/LazyShareButton'
import { Cell } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { myGroupsPath } from './group.paths'
import { activities } from './group.reads'
import { ActivityCard } from './parts/ActivityCard'

/** /group/list: running group activities with their products (domain 10, 19). */
export default function GroupListScreen() {
  const groups = useReadPages(activities)
  const isMember = useSession() !== undefined
  useServerDate(groups.first?.ServerDate, groups.dataUpdatedAt)
  return (
    <ListScreen
      title="好友拼团"
      right={<LazyShareButton title="好友拼团，人多更省" />}
      call={groups}
      above={isMember ? <Cell label="我的拼团" value="查看进度" to={myGroupsPath} /> : undefined}
      itemKey={({ ID }) => ID}
      render={(activity, index) => <ActivityCard activity={activity} eager={index < 2} />}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="search"
          hint="近期没有拼团"
          text="新的拼团活动会出现在这里"
          action={<Button to={mallPath()}>去逛逛</Button>}
        />
      }
    />
  )
}
