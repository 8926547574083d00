import record from '../../ui/card/Record.module.css'
import { Check } from '../../ui/form/Check'
import { Stepper } from '../../ui/form/Stepper'
import { toast } from '../../ui/layer/toasts'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { Money } from '../../ui/text/Money'
import { unbroken } from '../../ui/text/unbroken'
import styles from '../AfterSale.module.css'
import { type Draft, maxOf, type OriginalOrder } from './apply-draft'

interface LineChoiceProps {
  order: OriginalOrder
  counts: Draft['counts']
  /** Select among the pieces that were not shipped. */
  ofWaiting: boolean
  onChange: (counts: Draft['counts']) => void
}

const countText = (line: OriginalOrder['Lines'][number], max: number, ofWaiting: boolean) => {
  if (ofWaiting) return max === 0 ? '没有未发货的' : `购买 ${line.Quantity} 件，未发货 ${max} 件`
  if (max > 0) return `购买 ${line.Quantity} 件，可申请 ${max} 件`
  return line.WaitingQuantity > 0 ? '还没发货' : '已在售后或已退款'
}

/** Selects lines of the order, and the number of pieces of each. */
export function LineChoice({ order, counts, ofWaiting, onChange }: LineChoiceProps) {
  return (
    <section className={record.card} aria-label="选择商品">
      <h2 className={record.title}>选择商品</h2>
      {order.Lines.map((line) => {
        const { OrderDetailID: id, Name } = line
        const maxCount = maxOf(line, ofWaiting)
        const count = counts[id] ?? 0
        const put = (next: number) => onChange({ ...counts, [id]: next })
        return (
          <div key={id} className={styles.pick}>
            <Check
              checked={count > 0}
              disabled={maxCount === 0}
              label={Name}
              onChange={(on) => put(on ? maxCount : 0)}
            />
            <span className={styles.picture}>
              <Picture src={line.DefaultImagePath} alt="" sizes={pictureSizes.px(56)} />
            </span>
            <span className={record.text}>
              <span className="clip2">{Name}</span>
              <span className={record.note}>
                {unbroken(line.Attribute)} · 实付 <Money value={line.PayAmount} />
              </span>
            </span>
            <div className={styles.count}>
              <span className={record.note}>{countText(line, maxCount, ofWaiting)}</span>
              {count > 0 && maxCount > 1 ? (
                <Stepper
                  label={`${Name} 数量`}
                  value={count}
                  max={maxCount}
                  onChange={put}
                  onMessage={toast}
                />
              ) : null}
            </div>
          </div>
        )
      })}
    </section>
  )
}
