import { OutStockStatus } from '@greenstar/rules/order/order.status'
import { maxAtOnce, maxPrinted } from '@greenstar/rules/platform/at-once'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Segmented, Space } from 'antd'
import { useSearchParams } from 'react-router'
import { may } from '../platform/session'
import { PageHead } from '../ui/detail/PageHead'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { Reveal } from '../ui/dialog/Reveal'
import { PrintIcon } from '../ui/icons'
import styles from './PickListPage.module.css'
import { PickSlip } from './parts/PickSlip'
import { PickTable } from './parts/PickTable'
import { partsOf } from './parts/parts-of'
import { usePickList } from './parts/use-pick-list'
import { useReceivers } from './parts/use-receivers'

/** The filter of the order list in the address. */
const filterOf = (text: string | null): object | undefined => {
  try {
    const filter: unknown = JSON.parse(text ?? '')
    return typeof filter === 'object' && filter !== null ? filter : undefined
  } catch {
    return undefined
  }
}

/** Pick list for the warehouse and a slip per order, for printing. */
export default function PickListPage() {
  const { message } = App.useApp()
  const [query, setQuery] = useSearchParams()
  const ids = (query.get('ids') ?? '').split(',').map(Number).filter(Number.isInteger).filter(Boolean)
  const handedOver = query.get('stage') === 'picking'
  const sheet = Math.max(1, Math.trunc(Number(query.get('sheet'))) || 1)
  const filter = filterOf(query.get('filter'))
  const isQueue = ids.length === 0 && !filter
  const {
    list,
    error,
    query: read,
    loaded,
    readAll,
    drop,
  } = usePickList(
    ids.length > 0 ? { ids } : filter ? { ...filter, filtered: true, sheet } : { handedOver, sheet },
  )
  const show = (at: Record<string, string | undefined>) => {
    const next = { filter: query.get('filter'), stage: query.get('stage'), sheet: undefined, ...at }
    setQuery(Object.fromEntries(Object.entries(next).filter(([, value]) => value)) as Record<string, string>)
  }
  const turn = (by: number) => show({ sheet: sheet + by > 1 ? String(sheet + by) : undefined })
  const mark = useAction(api.order.MarkPicking)
  const handOver = async (orderIds: readonly number[]) => {
    let changed = 0
    for (const part of partsOf(orderIds, maxAtOnce))
      changed += (await mark.mutateAsync({ ids: part, handedOver: true })).Changed
    drop()
    if (changed > 0) message.success(`${changed} 单已交仓库`)
    else message.info('这些订单已经交给仓库')
  }
  const receivers = useReceivers((list?.Orders ?? []).map(({ ID }) => ID))
  if (error || !list) return <Unread query={read} />
  const { Orders, Products, Sheet, Further, NextIDs, MadeDate } = list
  const fresh = Orders.filter(({ OutStockStatus: at }) => at === OutStockStatus.Undirected)
  const pieces = Products.reduce((sum, { Quantity }) => sum + Quantity, 0)
  return (
    <>
      <div className={styles.tools}>
        <PageHead
          title="拣货单"
          facts={
            <>
              {ids.length === 0 ? `第 ${Sheet} 张${filter ? '（按订单列表的筛选）' : ''}：` : ''}
              <b className="num">{Orders.length}</b> 单，<b className="num">{pieces}</b> 件
              {Further > 0 ? `；另有 ${Further.toLocaleString()} 单在后面的拣货单上` : ''}
            </>
          }
          actions={
            <Space>
              {isQueue ? (
                <Segmented
                  aria-label="仓库"
                  value={handedOver ? 'picking' : ''}
                  options={[
                    { value: '', label: '未交仓库' },
                    { value: 'picking', label: '拣货中' },
                  ]}
                  onChange={(stage) => show({ stage })}
                />
              ) : null}
              {sheet > 1 ? <Button onClick={() => turn(-1)}>上一张</Button> : null}
              {NextIDs.length > 0 ? (
                <>
                  <Button onClick={() => turn(1)}>下一张</Button>
                  <Button loading={loaded !== undefined} onClick={() => void readAll()}>
                    {loaded === undefined
                      ? `合并 ${(Orders.length + NextIDs.length).toLocaleString()} 单一起打印`
                      : `已载入 ${loaded.toLocaleString()} / ${(Orders.length + NextIDs.length).toLocaleString()} 单`}
                  </Button>
                </>
              ) : Further > 0 ? (
                <Button onClick={() => turn(maxPrinted / maxAtOnce)}>后 {Further.toLocaleString()} 单</Button>
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
                onClick={() => void handOver(fresh.map(({ ID }) => ID)).catch(() => undefined)}
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
