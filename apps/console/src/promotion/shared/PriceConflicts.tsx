import { campaignKindText, type PricedKind } from '@greenstar/rules/campaign/campaign.kind'
import { HOUR, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Form } from 'antd'
import { dateText } from '../../ui/WireDate'
import { stateWords } from './state-words'

/** Maximum conflicts listed one by one. */
const mostTold = 5

/**
 * In the form of a campaign (fields beginDate, endDate, lines with a ProductID): shows other campaigns that
 * price one of its products at the same time, before it is saved. The order of domain 1 decides which price
 * applies.
 */
export const PriceConflicts = ({ kind, id }: { kind: PricedKind; id: number | undefined }) => {
  const beginDate: string = Form.useWatch('beginDate') ?? ''
  const closing: string = Form.useWatch('endDate') ?? ''
  // The last team of a group activity has its hours after the end.
  const teamHours: number = Form.useWatch('teamHours') ?? 0
  const endDate = closing && toWireDate((parseWireDate(closing) ?? 0) + teamHours * HOUR)
  const lines: ({ ProductID?: number } | undefined)[] = Form.useWatch('lines') ?? []
  const productIDs = [...new Set(lines.flatMap((line) => line?.ProductID ?? []))]
  const { data = [] } = useCall(
    api.campaign.ListCampaignConflicts,
    { kind, id, productIDs, beginDate, endDate },
    { quiet: true, enabled: beginDate < endDate && productIDs.length > 0 },
  )
  if (data.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={`${new Set(data.map(({ ProductID }) => ProductID)).size} 件商品同一时间还有其他活动价`}
      description={
        <>
          <ul>
            {data.slice(0, mostTold).map((row) => (
              <li key={`${row.Kind}${row.ID}-${row.ProductID}`}>
                {row.ProductName}：{campaignKindText[row.Kind]}“{row.Name}”（{stateWords[row.State]}）
                {dateText(row.BeginDate, 'MM-DD HH:mm')} – {dateText(row.EndDate, 'MM-DD HH:mm')}
              </li>
            ))}
            {data.length > mostTold ? <li>还有 {data.length - mostTold} 处</li> : null}
          </ul>
          秒杀和拼团只在各自的入口按各自的价；其余情况，先新人价，再限时活动价，最后售价。
        </>
      }
    />
  )
}
