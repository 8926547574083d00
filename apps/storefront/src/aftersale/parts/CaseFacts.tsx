import { orderDetailPath } from '../../order/order.paths'
import { Fact, Facts } from '../../ui/card/Facts'
import record from '../../ui/card/Record.module.css'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import { Money } from '../../ui/text/Money'
import styles from '../AfterSale.module.css'
import { afterSaleApplyPath, afterSaleListPath } from '../aftersale.paths'
import type { CaseDetail } from '../aftersale.words'
import { CasePictures } from './CasePictures'

/** Reason, description, refund and order of a case. */
export function CaseFacts({ one }: { one: CaseDetail }) {
  return (
    <section className={record.card} aria-label="售后信息">
      <h2 className={record.title}>售后信息</h2>
      <Facts>
        <Fact name="售后原因">{one.ReasonCN}</Fact>
        <Fact name="补充说明">{one.Description}</Fact>
        <Fact name="售后单号">{one.CustomerCode}</Fact>
        <Fact name="申请时间">
          <DateText value={one.CreateDate} />
        </Fact>
        <Fact name="订单">
          <Link className={styles.copy} to={orderDetailPath(one.OrderID)}>
            {one.OrderCode}
          </Link>
        </Fact>
        <Fact name="这个订单的售后">
          <Link className={styles.copy} to={afterSaleListPath(one.OrderID)}>
            全部记录
          </Link>
        </Fact>
        {one.HasOthers ? (
          <Fact name="其他商品">
            <Link className={styles.copy} to={afterSaleApplyPath(one.OrderID)}>
              申请售后
            </Link>
          </Fact>
        ) : null}
        {one.RefundAmount > 0 ? <Amounts one={one} /> : null}
        {one.Postage.Amount > 0 ? (
          <Fact name="寄回运费">
            <Money value={one.Postage.Amount} /> {one.Postage.StateCN}
          </Fact>
        ) : null}
      </Facts>
      <CasePictures pictures={one.Images} />
    </section>
  )
}

const Amounts = ({ one }: { one: CaseDetail }) => (
  <>
    <Fact name="商品退款">
      <Money value={one.GoodsAmount} />
    </Fact>
    {one.GiftAmount > 0 ? (
      <Fact name="留下赠品">
        已扣 <Money value={one.GiftAmount} />
      </Fact>
    ) : null}
    {one.FreightAmount > 0 ? (
      <Fact name="运费退款">
        <Money value={one.FreightAmount} />
      </Fact>
    ) : null}
    <Fact name="退款单号">{one.RefundCode}</Fact>
    <Fact name="退款合计" total>
      <Money value={one.RefundAmount} />
    </Fact>
  </>
)
