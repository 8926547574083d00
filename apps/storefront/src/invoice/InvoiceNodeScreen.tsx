import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { refetchAll } from '../platform/read/refetch-all'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import record from '../ui/card/Record.module.css'
import timeline from '../ui/list/Timeline.module.css'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { DateText } from '../ui/text/DateText'

/** /invoice/nodeDetail?id=: all moves of an invoice, newest first. */
export default function InvoiceNodeScreen() {
  const id = usePage().queryNumber('id') ?? 0
  const nodes = useCall(api.invoice.GetInvoiceNodeByID, { id }, { staleTime: 0 })
  return (
    <Screen title="发票进度" onRefresh={() => refetchAll(nodes)}>
      <Loaded call={nodes} skeleton={<TextCardsSkeleton />}>
        {(list) => (
          <section className={record.card} aria-label="发票进度">
            <ol className={timeline.timeline}>
              {list.map((node, at) => (
                <li key={list.length - at}>
                  <p>
                    {node.Actor} · {node.InvoiceStatusCN}
                  </p>
                  {node.Note ? <p>{node.Note}</p> : null}
                  <DateText value={node.CreateDate} />
                </li>
              ))}
            </ol>
          </section>
        )}
      </Loaded>
    </Screen>
  )
}
