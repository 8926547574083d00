import styles from './FactList.module.css'

/** What a fact of the machinery is called; its own name where it has no other. */
const words: Record<string, string> = {
  parcelId: '包裹编号',
  paymentId: '支付编号',
  refundId: '退款编号',
  orderId: '订单编号',
  memberId: '会员编号',
  productId: '商品编号',
  refundNo: '退款单号',
  tradeNo: '支付单号',
  number: '单号',
  day: '日期',
  kind: '类型',
  type: '类型',
  name: '名称',
  reason: '原因',
  rows: '行数',
  count: '数量',
  status: '状态',
}

const values: Record<string, string> = { signature: '签名不符', timeout: '没有应答' }

/** Names and values of a job's or an alert's facts. */
export const FactList = ({ facts }: { facts: readonly { Key: string; Value: string }[] }) =>
  facts.length === 0 ? (
    <>—</>
  ) : (
    <dl className={styles.facts}>
      {facts.map(({ Key, Value }) => (
        <div key={Key}>
          <dt title={Key}>{words[Key] ?? Key}</dt>
          <dd className="num">{values[Value] ?? Value}</dd>
        </div>
      ))}
    </dl>
  )
