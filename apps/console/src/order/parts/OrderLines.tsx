import { Money } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { Pictured } from '../../ui/detail/Pictured'
import { Thumb } from '../../ui/detail/Thumb'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from './OrderLines.module.css'
import type { ConsoleOrder } from './order-data'

/** The line's shares of deals, coupons and pollen, fixed when the order was created. */
const LineDiscount = ({ line }: { line: ConsoleOrder['OrderDetail'][number] }) => (
  <>
    {line.DealAmount > 0 ? (
      <div>
        促销 <Money yuan={-line.DealAmount} />
      </div>
    ) : null}
    {line.CouponAmount > 0 ? (
      <div>
        券 <Money yuan={-line.CouponAmount} />
      </div>
    ) : null}
    {line.PollenNum > 0 ? (
      <div>
        {line.PollenNum} 币
        {line.PollenAmount > 0 ? (
          <>
            {' '}
            <Money yuan={-line.PollenAmount} />
          </>
        ) : (
          '（兑换）'
        )}
      </div>
    ) : null}
  </>
)

/** Pieces of the line, and how many of them were shipped and refunded. */
const LinePieces = ({ line }: { line: ConsoleOrder['OrderDetail'][number] }) => (
  <>
    {line.Quantity}
    {line.ShippingNum > 0 ? <div className={styles.moved}>已发 {line.ShippingNum}</div> : null}
    {line.RefundNum > 0 ? <div className={styles.moved}>已退 {line.RefundNum}</div> : null}
  </>
)

const back = ({ PollenBackNum }: ConsoleOrder) => (PollenBackNum > 0 ? `，已退 ${PollenBackNum}` : '')

/** Lines of the order and the sum of its amounts. */
export const OrderLines = ({ order }: { order: ConsoleOrder }) => (
  <Panel title={`商品（${order.TotalNum} 件）`}>
    <SmallTable
      rowKey="ID"
      rows={order.OrderDetail}
      columns={[
        {
          title: '商品',
          minWidth: 200,
          render: (_, { Product, IsGift }) => (
            <Pictured
              picture={<Thumb src={Product.DefaultImagePath} size={44} />}
              name={Product.Name}
              note={IsGift ? `赠品 ${Product.Attribute}` : Product.Attribute}
            />
          ),
        },
        { title: '单价', width: 88, align: 'right', render: (_, line) => <Money yuan={line.UnitPrice} /> },
        { title: '数量', width: 72, align: 'right', render: (_, line) => <LinePieces line={line} /> },
        {
          title: '优惠',
          width: 104,
          align: 'right',
          render: (_, line) => <LineDiscount line={line} />,
        },
        { title: '小计', width: 96, align: 'right', render: (_, line) => <Money yuan={line.PayAmount} /> },
      ]}
    />
    <dl className={styles.sums}>
      {(
        [
          ['商品金额', order.ProductAmount],
          ...order.Deals.map(({ Name, Amount }) => [Name, -Amount] as const),
          ['优惠', -order.CouponAmount],
          [`绿星币抵扣（${order.PollenNum} 个${back(order)}）`, -order.PollenAmount],
          ['改价', order.AdjustAmount],
          ['运费', order.TotalFreight],
        ] satisfies (readonly [string, number])[]
      )
        .filter(([name, yuan]) => yuan !== 0 || name === '运费')
        .map(([name, yuan]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money yuan={yuan} />
            </dd>
          </div>
        ))}
      <div>
        <dt>应付</dt>
        <dd>
          <Money yuan={order.PayAmount} strong />
        </dd>
      </div>
    </dl>
  </Panel>
)
