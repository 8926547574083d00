import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { CaseBar } from './parts/CaseBar'
import { CaseFacts } from './parts/CaseFacts'
import { CaseGoods } from './parts/CaseGoods'
import { CaseHistory } from './parts/CaseHistory'
import { CaseInspection } from './parts/CaseInspection'
import { CaseParcels } from './parts/CaseParcels'
import { CasePickup } from './parts/CasePickup'
import { CaseReturn } from './parts/CaseReturn'
import { CaseState } from './parts/CaseState'

/** /order/afterSaleDetail?id=: a case with its next step, who acts until when, money, parcels and history. */
export default function AfterSaleDetailScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const one = useCall(api.aftersale.GetCustomerByID, { id }, { staleTime: 0 })
  return (
    <Screen title="售后详情" onRefresh={() => refetchAll(one)}>
      <Loaded call={one} skeleton={<TextCardsSkeleton />}>
        {(data) => (
          <>
            <CaseState one={data} />
            <CaseReturn one={data} />
            <CasePickup one={data} />
            <CaseParcels one={data} />
            <CaseInspection one={data} />
            <section className={record.card} aria-label="商品">
              <CaseGoods lines={data.Lines} />
            </section>
            <CaseFacts one={data} />
            <CaseHistory one={data} />
            <CaseBar one={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
