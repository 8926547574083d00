import { usePagedCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import type { OverlayProps } from '../../platform/overlays'
import { listed } from '../../platform/read/listed'
import { Sheet } from '../../ui/layer/Sheet'
import { InfiniteList } from '../../ui/list/InfiniteList'
import { Picture } from '../../ui/picture/Picture'
import { pictureSizes } from '../../ui/picture/picture-sources'
import { RowsSkeleton } from '../../ui/state/Skeleton'
import { Empty } from '../../ui/state/State'
import { Money } from '../../ui/text/Money'
import styles from './Chat.module.css'

export interface OrderSheetProps {
  onChoose: (orderID: number) => void
}

/** The member's orders, to choose one to send to the desk. */
export default function OrderSheet({ onChoose, open, onClose }: OrderSheetProps & OverlayProps) {
  const list = usePagedCall(api.order.GetMemberOrderList, {}, { enabled: open })
  return (
    <Sheet open={open} onClose={onClose} title="选择订单">
      <div className={styles.orders}>
        <InfiniteList
          {...listed(list)}
          itemKey={({ ID }) => ID}
          render={(order) => (
            <button
              type="button"
              className={styles.card}
              onClick={() => {
                onChoose(order.ID)
                onClose()
              }}
            >
              <span className={styles.thumb}>
                <Picture
                  src={order.OrderDetail[0]?.Product.DefaultImagePath}
                  alt=""
                  sizes={pictureSizes.px(56)}
                />
              </span>
              <span className={styles.facts}>
                <span className="clip1">{order.OrderDetail[0]?.Product.Name}</span>
                <span className={styles.quiet}>
                  {order.OrderStatusCN} · 共 {order.TotalNum} 件 · <Money value={order.PayAmount} />
                </span>
                <span className={styles.quiet}>订单号 {order.OrderCode}</span>
              </span>
            </button>
          )}
          skeleton={<RowsSkeleton count={3} />}
          empty={<Empty hint="还没有订单" />}
        />
      </div>
    </Sheet>
  )
}
