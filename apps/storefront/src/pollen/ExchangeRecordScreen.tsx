import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { Screen } from '../platform/Screen'
import { Button } from '../ui/form/Button'
import { InfiniteList } from '../ui/list/InfiniteList'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { ExchangeRow } from './parts/ExchangeRow'
import { pollenMallPath } from './pollen.paths'

/** /pollen/exchangeRecord: goods exchanged for coins, with the state of the order. */
export default function ExchangeRecordScreen() {
  const records = usePagedCall(api.order.GetPollenExchangeList, {})
  return (
    <Screen title="兑换记录" onRefresh={() => refetchAll(records)}>
      <InfiniteList
        {...listed(records)}
        itemKey={({ OrderID, Name, Attribute }) => `${OrderID}${Name}${Attribute}`}
        render={(record) => <ExchangeRow record={record} />}
        skeleton={<RowsSkeleton />}
        empty={
          <Empty art="order" hint="还没有兑换过" action={<Button to={pollenMallPath}>去绿星币商城</Button>} />
        }
      />
    </Screen>
  )
}
