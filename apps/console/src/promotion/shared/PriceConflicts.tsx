import type { DataOf, Ops } from '@greenstar/contract'
import type { PricedKind } from '@greenstar/rules/campaign/campaign.kind'
import { HOUR, parseWireDate, toWireDate } from '@greenstar/rules/platform/time'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Form } from 'antd'
import { may } from '../../platform/session'
import { type Conflict, ConflictAlert } from './ConflictAlert'

type Row = DataOf<Ops['campaign']['ListCampaignConflicts']>[number]

/** One conflict per campaign, with the names of its products. */
const byCampaign = (rows: readonly Row[]): Conflict[] => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = `${row.Kind}${row.ID}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()].flatMap(([first, ...more]) =>
    first
      ? { ...first, names: [first, ...more].map(({ ProductName }) => ProductName), count: more.length + 1 }
      : [],
  )
}

const order = '秒杀和拼团只在各自的入口按各自的价；其余情况，新人价更低时按新人价，否则按限时活动价。'

/**
 * In the form of a campaign (fields beginDate, endDate, lines with a ProductID): shows before it is saved which
 * other campaigns, newcomer prices and coupons change the price of its products at the same time. The order of
 * domain 1 decides which price applies.
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
  const products = new Set(data.map(({ ProductID }) => ProductID)).size
  return (
    <ConflictAlert
      title={`${products} 件商品同一时间还有其他活动价、新人价或可同用的券，仍可保存`}
      note={`${order}列出的券可在活动价上再减。`}
      conflicts={byCampaign(data)}
    />
  )
}

/** Beside the newcomer price of an existing product: campaigns and coupons that change its price from now on. */
export const NewcomerConflicts = ({ productId }: { productId: number }) => {
  const { data = [] } = useCall(
    api.campaign.ListCampaignConflicts,
    { kind: 'newcomer', productIDs: [productId] },
    // others may read products too; a refused call would count as a forbidden attempt of theirs
    { quiet: true, enabled: may('promotion.read') },
  )
  return (
    <ConflictAlert
      title="有新人价的同时，它还有其他活动价或可同用的券，仍可保存"
      note={`${order}列出的券可在新人价上再减。`}
      conflicts={byCampaign(data)}
    />
  )
}
