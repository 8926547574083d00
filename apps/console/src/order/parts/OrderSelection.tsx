import { App } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { downloadExport } from '../../platform/download-export'
import { may } from '../../platform/session'
import { BarButton } from '../../ui/list/SelectionBar'
import type { OrderRow } from '../order.columns'
import { orderPaths } from '../order.paths'
import { consoleActions } from '../order.words'
import { ShipManyDialog } from './ShipManyDialog'

type Props = { rows: readonly OrderRow[]; drop: (ids: readonly number[]) => void }

/** Actions on the selected orders: pick list, export, ship. */
export const OrderSelection = ({ rows, drop }: Props) => {
  const { message } = App.useApp()
  const go = useNavigate()
  const [isShipping, setShipping] = useState(false)
  const close = () => setShipping(false)
  const ids = rows.map(({ ID }) => ID)
  const toShip = rows.filter(({ Actions }) => Actions.includes(consoleActions.ship))
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
      {may('order.ship') ? (
        <BarButton primary disabled={toShip.length === 0} onClick={() => setShipping(true)}>
          发货
        </BarButton>
      ) : null}
      {isShipping ? (
        <ShipManyDialog rows={toShip} others={rows.length - toShip.length} onClose={close} onSent={drop} />
      ) : null}
    </>
  )
}
