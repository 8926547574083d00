import { fen, formatYuan, yuanToFen } from '@greenstar/rules/platform/money'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Link } from 'react-router'
import { productPaths } from '../../catalog/product.paths'
import { yuanText } from '../../ui/detail/Money'
import { Pictured } from '../../ui/detail/Pictured'
import { Thumb } from '../../ui/detail/Thumb'
import { Trouble } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { countColumn, moneyColumn } from '../../ui/list/figure-columns'
import { SmallTable } from '../../ui/list/SmallTable'

type Props = {
  /** Name of the member who brought them. */
  name: string
  asked: { memberID: number; from: string; to: string }
  /** Their payments (yuan) with freight. */
  spent: number
  onClose: () => void
}

/** Purchases of new members, by the member who invited them. */
export const FriendGoods = ({ name, asked, spent, onClose }: Props) => {
  const { data, error, isPending, refetch } = useCall(api.report.ListFriendGoods, asked, { quiet: true })
  const goods = fen((data ?? []).reduce((sum, { Paid }) => sum + (yuanToFen(Paid) ?? 0), 0))
  const freight = fen((yuanToFen(spent) ?? 0) - goods)
  return (
    <Dialog title={`${name}带来的新会员买了什么`} width={640} footer={null} onClose={onClose}>
      {data && data.length > 0 && freight >= 0 ? (
        <p>
          合计 {yuanText(spent)}：商品 ¥{formatYuan(goods)}，运费 ¥{formatYuan(freight)}
        </p>
      ) : null}
      <Trouble error={error} onRetry={() => refetch()} />
      <SmallTable
        rowKey="ID"
        rows={data ?? []}
        isPending={isPending}
        empty="还没有买过"
        columns={[
          {
            title: '商品',
            key: 'product',
            render: (_, row) => (
              <Pictured
                picture={<Thumb src={row.ImgPath} size={32} />}
                name={<Link to={productPaths.edit(row.ID)}>{row.Name}</Link>}
                note={null}
              />
            ),
          },
          countColumn('件数', 'Pieces'),
          moneyColumn('金额', 'Paid', { width: 120 }),
        ]}
      />
    </Dialog>
  )
}
