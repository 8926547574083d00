import type { DataOf, Ops } from '@greenstar/contract'
import { conflictKindText, type PricedKind } from '@greenstar/rules/campaign/campaign.kind'
import { HOUR, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Form } from 'antd'
import { dateText } from '../../ui/WireDate'
import styles from './PriceConflicts.module.css'
import { stateWords } from './state-words'

/** Maximum conflicts listed one by one, and products named in each. */
const mostTold = 5
const mostNamed = 3

type Conflict = DataOf<Ops['campaign']['ListCampaignConflicts']>[number]

const byCampaign = (rows: readonly Conflict[]): [key: string, rows: Conflict[]][] => {
  const groups = new Map<string, Conflict[]>()
  for (const row of rows) {
    const key = `${row.Kind}${row.ID}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups]
}

/** Names of products: all, or the first ones and the count. */
const namesText = (rows: readonly Conflict[]) => {
  const names = rows.slice(0, mostNamed).map(({ ProductName }) => ProductName)
  return `${names.join('、')}${rows.length > mostNamed ? `等 ${rows.length} 件` : ''}`
}

const timeText = ({ BeginDate, EndDate }: Conflict) =>
  `${dateText(BeginDate, 'MM-DD HH:mm')} – ${EndDate ? dateText(EndDate, 'MM-DD HH:mm') : '长期'}`

const campaignText = (row: Conflict) =>
  row.Kind === 'newcomer'
    ? `${conflictKindText.newcomer}（常年有效）`
    : `${conflictKindText[row.Kind]}“${row.Name}”（${stateWords[row.State]}，${timeText(row)}）`

/**
 * In the form of a campaign (fields beginDate, endDate, lines with a ProductID): shows before it is saved which
 * other campaigns, newcomer prices and coupons change the price of its products at the same time. Saving stays
 * possible: the order of domain 1 decides which price applies.
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
  const campaigns = byCampaign(data)
  const products = new Set(data.map(({ ProductID }) => ProductID)).size
  return (
    <Alert
      className={styles.warning ?? ''}
      type="warning"
      showIcon
      title={`${products} 件商品同一时间还有其他活动价、新人价或可同用的券，仍可保存`}
      description={
        <>
          <ul>
            {campaigns.slice(0, mostTold).map(([key, rows]) => (
              <li key={key}>
                {rows[0] ? campaignText(rows[0]) : null}：{namesText(rows)}
              </li>
            ))}
            {campaigns.length > mostTold ? <li>还有 {campaigns.length - mostTold} 个</li> : null}
          </ul>
          秒杀和拼团只在各自的入口按各自的价；其余情况，新人价更低时按新人价，否则按限时活动价。列出的券可在活动价上再减。
        </>
      }
    />
  )
}
