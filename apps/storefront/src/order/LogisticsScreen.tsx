import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { saidByPage } from '../platform/read/said-by-page'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { Tabs } from '../ui/nav/Tabs'
import { Empty } from '../ui/state/State'
import { ParcelPanel } from './parts/ParcelPanel'
import { ParcelSkeleton } from './parts/ParcelSkeleton'
import type { Parcel } from './parts/parcel'

/** /order/logistics?id=: tracking of an order's parcels. */
export default function LogisticsScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const parcels = useCall(api.order.GetLogisticsInfo, { orderID: id }, { staleTime: 0, quiet: saidByPage })
  const queries = useQueryClient()
  const { data } = parcels
  useEffect(() => {
    // order and list show the latest trace too: theirs may be outdated now
    if (data)
      for (const action of ['GetOrderByID', 'GetMemberOrderList'])
        void queries.invalidateQueries({ queryKey: ['order', action] })
  }, [data, queries])
  return (
    <Screen title="查看物流" onRefresh={() => refetchAll(parcels)}>
      <Loaded
        call={parcels}
        skeleton={<ParcelSkeleton />}
        empty={(list) =>
          list.length === 0 && <Empty hint="还没有物流信息" text="发货后可以在这里看到包裹到了哪里" />
        }
      >
        {(list) => <Parcels list={list} />}
      </Loaded>
    </Screen>
  )
}

function Parcels({ list }: { list: readonly Parcel[] }) {
  const { query, setQuery } = usePage()
  const current = list.find((parcel) => String(parcel.ID) === query('parcel')) ?? list[0]
  if (!current) return null
  if (list.length === 1) return <ParcelPanel parcel={current} />
  return (
    <Tabs
      label="包裹"
      options={list.map((parcel, at) => ({ key: parcel.ID, label: `包裹 ${at + 1}` }))}
      current={current.ID}
      onChange={(key) => setQuery({ parcel: String(key) })}
    >
      <ParcelPanel parcel={current} />
    </Tabs>
  )
}
