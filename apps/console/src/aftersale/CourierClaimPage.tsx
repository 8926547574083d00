import { ClaimStatus, claimStatusText } from '@greenstar/rules/aftersale/aftersale.claim'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { type CourierClaim, courierClaimColumns } from './courier-claim.columns'
import { SettleDialog } from './parts/SettleDialog'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索索赔', hint: '完整的订单号或运单号' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(claimStatusText) },
])

/** Claims against couriers for lost and broken parcels, and what came of them. */
export default function CourierClaimPage() {
  const [settling, setSettling] = useState<CourierClaim>()
  const list = useList(api.aftersale.ListCourierClaims, { fields })
  const actions = (row: CourierClaim) =>
    row.Status === ClaimStatus.open || row.Status === ClaimStatus.accepted ? (
      <Button type="link" onClick={() => setSettling(row)}>
        登记赔付
      </Button>
    ) : null
  return (
    <ListPage
      title="快递索赔"
      facts="在订单或售后详情里登记；丢失、破损的退款由商家先付，再向物流公司索赔"
      name="courier-claims"
      label="快递索赔列表"
      list={list}
      columns={courierClaimColumns(may('aftersale.refund') ? actions : undefined)}
      empty="还没有索赔"
    >
      {settling ? <SettleDialog claim={settling} onClose={() => setSettling(undefined)} /> : null}
    </ListPage>
  )
}
