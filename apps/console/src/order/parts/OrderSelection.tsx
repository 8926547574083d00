import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadExport } from '../../platform/download-export'
import { may } from '../../platform/session'
import { BarButton } from '../../ui/list/SelectionBar'
import { ReasonDialog } from '../../ui/ReasonDialog'
import type { OrderRow } from '../order.columns'
import { orderPaths } from '../order.paths'
import { consoleActions } from '../order.words'
import { ShipManyDialog } from './ShipManyDialog'

type Props = { rows: readonly OrderRow[]; clear: () => void; drop: (ids: readonly number[]) => void }

/** Actions on the selected orders: pick list, export, remark, ship. */
export const OrderSelection = ({ rows, clear, drop }: Props) => {
  const { message } = App.useApp()
  const go = useNavigate()
  const [asking, setAsking] = useState<'remark' | 'ship'>()
  const close = () => setAsking(undefined)
  const ids = rows.map(({ ID }) => ID)
  const toShip = rows.filter(({ Actions }) => Actions.includes(consoleActions.ship))
  const remark = useAction(api.order.RemarkOrders, {
    onSuccess: ({ Changed }) => {
      message.success(`已备注 ${Changed} 单`)
      close()
      clear()
    },
  })
  const save = () =>
    downloadExport('orders', { ids: JSON.stringify(ids), format: 'xlsx' }).catch((error: Error) =>
      message.error(error.message),
    )
  return (
    <>
      {may('order.ship') ? (
        <BarButton
          disabled={toShip.length === 0}
          onClick={() => void go(orderPaths.pickOf(toShip.map(({ ID }) => ID)))}
        >
          打印
        </BarButton>
      ) : null}
      {may('data.export') ? <BarButton onClick={() => void save()}>导出</BarButton> : null}
      {may('order.remark') ? <BarButton onClick={() => setAsking('remark')}>备注</BarButton> : null}
      {may('order.ship') ? (
        <BarButton primary disabled={toShip.length === 0} onClick={() => setAsking('ship')}>
          发货
        </BarButton>
      ) : null}
      {asking === 'remark' ? (
        <ReasonDialog
          title={`备注 ${rows.length} 单`}
          label="备注"
          hint="会替换这些订单原来的备注；只有运营人员可见。"
          required
          maxLength={500}
          busy={remark.isPending}
          onSubmit={(text) => remark.mutate({ ids, remark: text })}
          onClose={close}
        />
      ) : null}
      {asking === 'ship' ? (
        <ShipManyDialog rows={toShip} others={rows.length - toShip.length} onClose={close} onSent={drop} />
      ) : null}
    </>
  )
}
