import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { PrintIcon } from '../ui/icons'
import { PageHead } from '../ui/PageHead'
import { Unread } from '../ui/Trouble'
import { dateText } from '../ui/WireDate'
import styles from './PickListPage.module.css'
import { PickSlip } from './parts/PickSlip'
import { PickTable } from './parts/PickTable'

/** What the warehouse takes from the shelves, and a slip for each order; made to be printed. */
export default function PickListPage() {
  const { message } = App.useApp()
  const [query] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean)
  const list = useCall(api.order.GetPickList, ids.length > 0 ? { ids } : {}, { quiet: true })
  const mark = useAction(api.order.MarkPicking, {
    onSuccess: ({ Changed }) =>
      Changed > 0 ? message.success(`${Changed} 单已交仓库`) : message.info('这些订单已经交给仓库'),
  })
  if (list.error || !list.data) return <Unread query={list} />
  const { Orders, Products, Further, MadeDate } = list.data
  const fresh = Orders.filter(({ OutStockStatus: at }) => at === OutStockStatus.Undirected)
  const pieces = Products.reduce((sum, { Quantity }) => sum + Quantity, 0)
  return (
    <>
      <div className={styles.tools}>
        <PageHead
          title="拣货单"
          facts={
            <>
              <b className="num">{Orders.length}</b> 单，<b className="num">{pieces}</b> 件
              {Further > 0 ? `；另有 ${Further} 单待发货，不在这一张上` : ''}
            </>
          }
          actions={
            <Space>
              <Button
                icon={<PrintIcon size={16} />}
                disabled={Orders.length === 0}
                onClick={() => window.print()}
              >
                打印
              </Button>
              <Button
                type="primary"
                disabled={fresh.length === 0}
                loading={mark.isPending}
                onClick={() => mark.mutate({ ids: fresh.map(({ ID }) => ID), handedOver: true })}
              >
                {fresh.length > 0 ? `交给仓库（${fresh.length} 单）` : '已交给仓库'}
              </Button>
            </Space>
          }
        />
      </div>
      {Orders.length === 0 ? (
        <div className={styles.sheet}>
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有待发货的商品" />
        </div>
      ) : (
        <>
          <section className={styles.sheet} aria-label="按商品汇总">
            <header>
              <h2>按商品汇总</h2>
              制表 <span className="num">{dateText(MadeDate, 'YYYY-MM-DD HH:mm')}</span>
            </header>
            <PickTable rows={Products} />
          </section>
          <section className={styles.slips} aria-label="按订单">
            {Orders.map((order) => (
              <PickSlip key={order.ID} order={order} />
            ))}
          </section>
        </>
      )}
    </>
  )
}
