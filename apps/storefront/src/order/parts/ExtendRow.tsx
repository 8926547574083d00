import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { parseWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { newRequestId } from '@greenstar/web/request-id'
import { api } from '@greenstar/web/shop-api'
import { Button } from '../../ui/form/Button'
import { dialog } from '../../ui/layer/dialogs'
import { toast } from '../../ui/layer/toasts'
import { useServerNow } from '../../ui/text/clock'
import { DateText } from '../../ui/text/DateText'
import styles from './Detail.module.css'

/** Postpones the automatic receipt, once, in its last days (domain 3). */
export function ExtendRow({ order: { ID, ExtendFrom, AutoFinishDate } }: { order: OrderDetailData }) {
  const now = useServerNow()
  const extend = useAction(api.order.ExtendReceipt, { onSuccess: () => toast('已延长收货时间') })
  const from = parseWireDate(ExtendFrom)
  if (!AutoFinishDate || from === undefined || now === undefined || now < from) return null
  const press = async () => {
    const sure = await dialog.confirm('每个订单只能延长一次收货时间，确认延长？', { okText: '延长收货' })
    if (sure) extend.mutate({ id: ID, requestID: newRequestId() })
  }
  return (
    <div className={styles.cell}>
      <p className={styles.trace}>
        <DateText value={AutoFinishDate} /> 自动确认收货
      </p>
      <Button size={32} kind="outline-green" busy={extend.isPending} onClick={() => void press()}>
        延长收货
      </Button>
    </div>
  )
}
