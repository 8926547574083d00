import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { grantColumns } from './grant.columns'
import { GrantDialog } from './shared/GrantDialog'

/** Refetch interval (ms) for the progress of batches. */
const refreshMs = 5000

const fields = filterFields([{ kind: 'text', key: 'keyword', label: '搜索发放', hint: '优惠券或原因' }])

/** Batches of coupons given to many members, with their progress. */
export default function GrantListPage() {
  const list = useList(api.coupon.ListCouponGrants, { fields, refreshMs })
  const [isGiving, setGiving] = useState(false)
  return (
    <ListPage
      title="批量发放"
      facts="先预览再发放；可能的成本超过免复核金额时，由另一位同事复核后发出"
      create={may('coupon.grant') ? { text: '发放优惠券', onCreate: () => setGiving(true) } : undefined}
      name="coupon-grants"
      label="批量发放列表"
      list={list}
      columns={grantColumns}
      empty="还没有批量发放过"
    >
      {isGiving ? <GrantDialog onClose={() => setGiving(false)} /> : null}
    </ListPage>
  )
}
