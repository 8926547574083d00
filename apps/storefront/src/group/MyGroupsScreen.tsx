import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useServerDate } from '../order/shared/use-server-date'
import { ListScreen } from '../platform/read/ListScreen'
import { Cell } from '../ui/card/Cell'
import { Button } from '../ui/form/Button'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { groupListPath } from './group.paths'
import { MineCard } from './parts/MineCard'

/** /me/groups: groups that the member joined, newest first. */
export default function MyGroupsScreen() {
  const mine = usePagedCall(api.group.GetMyGroupList, {})
  useServerDate(mine.first?.ServerDate, mine.dataUpdatedAt)
  return (
    <ListScreen
      title="我的拼团"
      call={mine}
      above={<Cell label="好友拼团" value="全部活动" to={groupListPath} />}
      itemKey={({ OrderID }) => OrderID}
      render={(group) => <MineCard group={group} />}
      skeleton={<RowsSkeleton />}
      empty={
        <Empty
          art="order"
          hint="还没有参加过拼团"
          text="和好友一起买，价格更低"
          action={<Button to={groupListPath}>去拼团</Button>}
        />
      }
    />
  )
}
