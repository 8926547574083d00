import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { listed } from '../platform/read/listed'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { InfiniteList } from '../ui/list/InfiniteList'
import { Tabs } from '../ui/nav/Tabs'
import { RowsSkeleton } from '../ui/state/Skeleton'
import { Empty } from '../ui/state/State'
import { EntryRow } from './parts/EntryRow'

const tabs = [
  { key: 0, label: '全部' },
  { key: 1, label: '收入' },
  { key: 2, label: '支出' },
  { key: 3, label: '待到账' },
] as const
type Tab = (typeof tabs)[number]['key']

/** /pollen/detailedList: changes of the balance with their causes; links to the order, if there is one. */
export default function DetailedListScreen() {
  const { queryNumber, setQuery } = usePage()
  const type = tabs.find(({ key }) => key === queryNumber('type'))?.key ?? 0
  const entries = usePagedCall(api.pollen.GetMemberPollenDetailList, { type })
  return (
    <Screen title="绿星币明细" onRefresh={() => refetchAll(entries)}>
      <Tabs<Tab>
        label="明细"
        options={tabs}
        current={type}
        onChange={(key) => setQuery({ type: key === 0 ? undefined : String(key) })}
        sticky
      >
        <InfiniteList
          {...listed(entries)}
          itemKey={({ ID, IsPending }) => `${IsPending}${ID}`}
          render={(entry) => <EntryRow entry={entry} />}
          skeleton={<RowsSkeleton />}
          empty={<Empty art="order" hint="还没有记录" />}
        />
      </Tabs>
    </Screen>
  )
}
