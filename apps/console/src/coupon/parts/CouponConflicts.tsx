import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { ConflictAlert } from '../../promotion/shared/ConflictAlert'

/**
 * In the form of a coupon campaign (fields templateID, beginDate, endDate): shows before it is saved from which
 * campaign and newcomer prices its coupons are taken off too. `templateId`: the fixed coupon of an existing one.
 */
export const CouponConflicts = ({ templateId }: { templateId: number | undefined }) => {
  const chosen: number | undefined = Form.useWatch('templateID')
  const beginDate: string = Form.useWatch('beginDate') ?? ''
  const endDate: string = Form.useWatch('endDate') ?? ''
  const templateID = templateId ?? chosen ?? 0
  const { data = [] } = useCall(
    api.campaign.ListCouponConflicts,
    { templateID, beginDate, endDate },
    { quiet: true, enabled: templateID > 0 && (endDate === '' || beginDate < endDate) },
  )
  return (
    <ConflictAlert
      title="这张券可与活动价同用，领到后还能再减下面这些价，仍可保存"
      note="不想再减：换一张没有勾选“活动价商品可用”的券，或在券里排除这些商品。"
      conflicts={data.map((row) => ({ ...row, names: row.Names, count: row.Products }))}
    />
  )
}
