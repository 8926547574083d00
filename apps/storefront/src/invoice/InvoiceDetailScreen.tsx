import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { InvoiceBar } from './parts/InvoiceBar'
import { InvoiceContent } from './parts/InvoiceContent'
import { InvoiceGoods } from './parts/InvoiceGoods'
import { InvoicePapers } from './parts/InvoicePapers'
import { InvoiceState } from './parts/InvoiceState'

/** /invoice/detail?id=: state, documents, content and goods of an invoice, and the possible actions. */
export default function InvoiceDetailScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const one = useCall(api.invoice.GetInvoiceByID, { id }, { staleTime: 0 })
  return (
    <Screen title="发票详情" onRefresh={() => refetchAll(one)}>
      <Loaded call={one} skeleton={<TextCardsSkeleton />}>
        {(data) => (
          <>
            <InvoiceState one={data} />
            <InvoicePapers one={data} />
            <InvoiceContent one={data} />
            <InvoiceGoods goods={data.Goods} amount={data.Amount} />
            <InvoiceBar one={data} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
