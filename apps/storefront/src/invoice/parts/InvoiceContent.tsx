import { InvoiceMedium } from '@greenstar/rules/invoice/invoice.status'
import { orderDetailPath } from '../../order/order.paths'
import { Fact, Facts } from '../../ui/card/Facts'
import record from '../../ui/card/Record.module.css'
import { Link } from '../../ui/nav/Link'
import { DateText } from '../../ui/text/DateText'
import styles from '../Invoice.module.css'
import type { InvoiceDetail } from '../invoice.words'

const mediumText: Readonly<Record<number, string>> = {
  [InvoiceMedium.electronic]: '电子发票',
  [InvoiceMedium.paper]: '纸质发票',
}

/** Content, receiver and order of an invoice. */
export function InvoiceContent({ one }: { one: InvoiceDetail }) {
  const { Content } = one
  return (
    <>
      <section className={record.card} aria-label="发票信息">
        <h2 className={record.title}>发票信息</h2>
        <Facts>
          <Fact name="发票类型">{Content.InvoiceTypeCN}</Fact>
          <Fact name="发票形式">{mediumText[Content.Medium] ?? ''}</Fact>
          <Fact name="发票抬头">{Content.TitleName}</Fact>
          <Fact name="税号">{Content.TaxNo}</Fact>
          <Fact name="注册地址">{Content.Address}</Fact>
          <Fact name="注册电话">{Content.Phone}</Fact>
          <Fact name="开户银行">{Content.BankName}</Fact>
          <Fact name="银行账号">{Content.BankAccount}</Fact>
          <Fact name="申请单号">{one.InvoiceCode}</Fact>
          <Fact name="申请时间">
            <DateText value={one.CreateDate} />
          </Fact>
          {one.IssueDate ? (
            <Fact name="开票时间">
              <DateText value={one.IssueDate} />
            </Fact>
          ) : null}
          <Fact name="订单">
            <Link className={styles.link} to={orderDetailPath(one.OrderID)}>
              {one.OrderCode}
            </Link>
          </Fact>
        </Facts>
      </section>
      <Receiver one={one} />
      {one.Asked ? <Asked one={one} /> : null}
    </>
  )
}

/** Destination of the file or the paper. */
function Receiver({ one: { Content, ShipperName, LogisticCode } }: { one: InvoiceDetail }) {
  const isPaper = Content.Medium === InvoiceMedium.paper
  if (!isPaper && !Content.Email) return null
  return (
    <section className={record.card} aria-label="收件信息">
      <h2 className={record.title}>收件信息</h2>
      <Facts>
        <Fact name="收件人">{[Content.ReceiverName, Content.ReceiverPhone].filter(Boolean).join(' ')}</Fact>
        <Fact name="收件地址">{Content.ReceiverAddress}</Fact>
        <Fact name="接收邮箱">{Content.Email}</Fact>
        <Fact name="物流">{LogisticCode ? `${ShipperName} ${LogisticCode}` : ''}</Fact>
      </Facts>
    </section>
  )
}

const Asked = ({ one: { Asked: asked } }: { one: InvoiceDetail }) =>
  asked ? (
    <section className={record.card} aria-label="申请修改为">
      <h2 className={record.title}>申请修改为</h2>
      <Facts>
        <Fact name="发票类型">{asked.InvoiceTypeCN}</Fact>
        <Fact name="发票抬头">{asked.TitleName}</Fact>
        <Fact name="税号">{asked.TaxNo}</Fact>
        <Fact name="收件人">{[asked.ReceiverName, asked.ReceiverPhone].filter(Boolean).join(' ')}</Fact>
        <Fact name="收件地址">{asked.ReceiverAddress}</Fact>
        <Fact name="接收邮箱">{asked.Email}</Fact>
      </Facts>
    </section>
  ) : null
