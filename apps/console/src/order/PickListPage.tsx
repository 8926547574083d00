import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Segmented, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { may } from '../platform/session'
import { PrintIcon } from '../ui/icons'
import { PageHead } from '../ui/PageHead'
import { Reveal } from '../ui/Reveal'
import { Unread } from '../ui/Trouble'
import { dateText } from '../ui/WireDate'
import styles from './PickListPage.module.css'
import { PickSlip } from './parts/PickSlip'
import { PickTable } from './parts/PickTable'
import { useReceivers } from './parts/use-receivers'

/** Pick list for the warehouse and a slip per order, for printing. */
export default function PickListPage() {
  const { message } = App.useApp()
  const [query, setQuery] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean)
  const handedOver = query.get('stage') === 'picking'
  const sheet = Math.max(1, Math.trunc(Number(query.get('sheet'))) || 1)
  const list = useCall(api.order.GetPickList, ids.length > 0 ? { ids } : { handedOver, sheet }, {
    quiet: true,
  })
  const show = (stage: string, at: number) =>
    setQuery({ ...(stage ? { stage } : {}), ...(at > 1 ? { sheet: String(at) } : {}) })
  const mark = useAction(api.order.MarkPicking, {
    onSuccess: ({ Changed }) =>
      Changed > 0 ? message.success(`${Changed} 单已交仓库`) : message.info('这些订单已经交给仓库'),
  })
  const receivers = useReceivers((list.data?.Orders ?? []).map(({ ID }) => ID))
  if (list.error || !list.data) return <Unread query={list} />
  const { Orders, Products, Sheet, Further, MadeDate } = list.data
  const fresh = Orders.filter(({ OutStockStatus: at }) => at === OutStockStatus.Undirected)
  const pieces = Products.reduce((sum, { Quantity }) => sum + Quantity, 0)
  return (
    <>
      <div className={styles.tools}>
        <PageHead
          title="拣货单"
          facts={
            <>
              {ids.length === 0 ? `第 ${Sheet} 张：` : ''}
              <b className="num">{Orders.length}</b> 单，<b className="num">{pieces}</b> 件
              {Further > 0 ? `；另有 ${Further} 单在后面的拣货单上` : ''}
            </>
          }
          actions={
            <Space>
              {ids.length === 0 ? (
                <Segmented
                  aria-label="仓库"
                  value={handedOver ? 'picking' : ''}
                  options={[
                    { value: '', label: '未交仓库' },
                    { value: 'picking', label: '拣货中' },
                  ]}
                  onChange={(stage) => show(stage, 1)}
                />
              ) : null}
              {sheet > 1 ? (
                <Button onClick={() => show(handedOver ? 'picking' : '', sheet - 1)}>上一张</Button>
              ) : null}
              {Further > 0 ? (
                <Button onClick={() => show(handedOver ? 'picking' : '', sheet + 1)}>下一张</Button>
              ) : null}
              {may('order.contact') ? (
                <Reveal
                  of={receivers.reveal}
                  what="收货人完整信息"
                  text="显示收货信息"
                  type="default"
                  initial="打印拣货单"
                  disabled={Orders.length === 0}
                  busy={receivers.isBusy}
                  onAsk={receivers.onAsk}
                />
              ) : null}
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
              <PickSlip key={order.ID} order={{ ...order, ...receivers.of(order.ID) }} />
            ))}
          </section>
        </>
      )}
    </>
  )
}
