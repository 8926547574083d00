import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Trouble } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { countColumn, moneyColumn } from '../../ui/list/figure-columns'
import { SmallTable } from '../../ui/list/SmallTable'
import { rateText } from './rate-text'

type Props = {
  /** Name of the product, or of the shop. */
  name: string
  asked: { productID?: number; from: string; to: string }
  onClose: () => void
}

/** The steps from a view to the payment on each day of the period. */
export const FunnelDays = ({ name, asked, onClose }: Props) => {
  const { data, error, isPending, refetch } = useCall(api.report.ListFunnelDays, asked, { quiet: true })
  return (
    <Dialog title={`${name}，每天`} width={820} footer={null} onClose={onClose}>
      <Trouble error={error} onRetry={() => refetch()} />
      <SmallTable
        rowKey="Day"
        rows={data ?? []}
        isPending={isPending}
        columns={[
          { title: '日期', dataIndex: 'Day', width: 110, className: 'num' },
          countColumn('浏览', 'Viewers'),
          countColumn('加购', 'Carters'),
          countColumn('下单', 'Placers'),
          countColumn('付款', 'Buyers'),
          {
            ...{ title: '付款 / 浏览', key: 'rate', width: 104, align: 'right', className: 'num' },
            render: (_, row) => rateText(row.Buyers, row.Viewers),
          },
          countColumn('件数', 'Pieces'),
          moneyColumn('金额', 'Paid', { width: 120 }),
        ]}
      />
    </Dialog>
  )
}
