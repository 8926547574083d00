import { reasonsFor } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType } from '@greenstar/rules/aftersale/aftersale.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Fact, Facts } from '../../ui/card/Facts'
import record from '../../ui/card/Record.module.css'
import { Check } from '../../ui/form/Check'
import { Money } from '../../ui/text/Money'
import styles from '../AfterSale.module.css'
import { type Draft, type OriginalOrder, payloadOf } from './apply-draft'

/** What is quoted while type or reason are missing; of a return, the least that comes back. */
const started = ({ type = AfterSaleType.returnRefund, reason = reasonsFor(type)[0] }: Draft) => ({
  type,
  reason,
})

/** Quotes the refund for the current form; for its lines alone until type and reason are chosen. */
export function useQuote(order: OriginalOrder, draft: Draft) {
  const isOpen = draft.type === undefined || draft.reason === undefined
  const payload = payloadOf(order, { ...draft, ...started(draft), description: '' })
  const unknown = { orderID: order.OrderID, afterSaleType: 30 as const, reason: 'unwanted', lines: [] }
  const quote = useCall(api.aftersale.QuoteCustomer, payload ?? unknown, {
    enabled: payload !== undefined,
    placeholderData: (before) => (payload ? before : undefined),
    quiet: true,
    staleTime: 0,
  })
  const { data } = quote
  if (!isOpen || !data) return quote
  // what depends on the reason is not known yet, nor whether it will be accepted
  const known = { ...data, ...{ CanSubmit: true, FreightNote: openNote, CouponNote: '', PollenNote: '' } }
  return { ...quote, data: data.RefundAmount > 0 ? known : undefined }
}

const openNote = '选好类型和原因后，再计算运费'

interface QuoteCardProps {
  quote: ReturnType<typeof useQuote>
  keepsGifts: boolean
  onKeepGifts: (keeps: boolean) => void
}

/** Refund line by line with reasons, or why the form cannot be sent; gifts of a return may be kept for their value. */
export function QuoteCard({ quote: { data }, keepsGifts, onKeepGifts }: QuoteCardProps) {
  if (!data) return null
  const problem = data.CanSubmit ? null : (
    <p className={styles.wrong} role="status">
      {data.Problem}
    </p>
  )
  if (data.Lines.length === 0)
    return (
      <section className={record.card} aria-label="可退明细">
        {problem}
      </section>
    )
  const notes = [data.GiftNote, data.FreightNote, data.CouponNote, data.PollenNote].filter(Boolean)
  return (
    <section className={record.card} aria-label="可退明细">
      <h2 className={record.title}>可退明细</h2>
      <Facts>
        {data.Lines.filter(({ GoodsAmount }) => GoodsAmount > 0).map((line) => (
          <Fact
            key={line.OrderDetailID}
            name={
              <span className="clip1">
                {line.Name} ×{line.Quantity}
              </span>
            }
          >
            <Money value={line.GoodsAmount} />
          </Fact>
        ))}
        {data.FreightAmount > 0 ? (
          <Fact name="运费">
            <Money value={data.FreightAmount} />
          </Fact>
        ) : null}
        {data.PollenNum > 0 ? (
          <Fact name="退回绿星币">
            <span className="num">{data.PollenNum}</span>
          </Fact>
        ) : null}
        <Fact name="预计退款" total>
          <Money value={data.RefundAmount} />
        </Fact>
      </Facts>
      {data.GiftAmount > 0 ? (
        <Check checked={keepsGifts} shape="square" onChange={onKeepGifts}>
          留下赠品，从退款中扣除 <Money value={data.GiftAmount} />
        </Check>
      ) : null}
      {notes.map((note) => (
        <p key={note} className={styles.reason}>
          {note}
        </p>
      ))}
      {problem}
    </section>
  )
}
