import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import detail from '../ui/detail/DetailGrid.module.css'
import { Money } from '../ui/detail/Money'
import { PageHead } from '../ui/detail/PageHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { Unread } from '../ui/detail/Trouble'
import { countColumn, moneyColumn, percentColumn } from '../ui/list/figure-columns'
import { SmallTable } from '../ui/list/SmallTable'
import styles from './AfterSaleDetail.module.css'

/** Number, reasons and products of cases in 90 days, with response times and costs. */
export default function AfterSaleFiguresPage() {
  const read = useCall(api.aftersale.GetAfterSaleFigures, {}, { quiet: true })
  const { data: figures } = read
  if (!figures) return <Unread query={read} rows={8} />
  return (
    <>
      <PageHead title="售后分析" facts="近 90 天" />
      <div className={detail.column}>
        <Panel title="概况">
          <Facts
            rows={[
              ['售后率', `${figures.RatePercent}%（已完成订单中申请过售后的）`],
              ['首次处理', `平均 ${figures.AnswerHours} 小时`],
              ['处理完成', `平均 ${figures.EndHours} 小时`],
              ['退款成本', <Money key="cost" yuan={figures.Cost} />],
              ['换货、补发的商品', <Money key="resent" yuan={figures.Resent} />],
              ['24 小时内到期', `${figures.DueSoon} 单`],
            ]}
          />
        </Panel>
        <div className={styles.sides}>
          <Panel title="售后原因">
            <SmallTable
              rowKey="ReasonCN"
              rows={figures.Reasons}
              empty="没有售后"
              columns={[
                { title: '原因', dataIndex: 'ReasonCN' },
                countColumn('单数', 'Count', 72),
                percentColumn('占比', 'SharePercent', 72),
                moneyColumn('退款', 'Cost', { width: 110 }),
              ]}
            />
          </Panel>
          <Panel title="责任">
            <SmallTable
              rowKey="FaultCN"
              rows={figures.Faults}
              empty="没有售后"
              columns={[
                { title: '责任方', dataIndex: 'FaultCN' },
                countColumn('单数', 'Count', 72),
                moneyColumn('退款', 'Cost', { width: 110 }),
              ]}
            />
          </Panel>
        </div>
        <div>
          <Panel title="售后最多的商品">
            <SmallTable
              rowKey="ProductID"
              rows={figures.Products}
              empty="没有售后"
              columns={[
                { title: '商品', dataIndex: 'Name' },
                countColumn('售后件数', 'Count', 88),
                countColumn('完成件数', 'Sold', 88),
                percentColumn('售后率', 'RatePercent'),
                { title: '主要原因', width: 140, dataIndex: 'ReasonCN' },
                moneyColumn('退款', 'Cost', { width: 110 }),
              ]}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}
