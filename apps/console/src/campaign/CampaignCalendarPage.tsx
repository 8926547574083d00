import { type CampaignKind, campaignKinds, campaignKindText } from '@greenstar/rules/campaign/campaign.kind'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Select, Space } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { activityPaths } from '../activity/activity.paths'
import { couponPaths } from '../coupon/coupon.paths'
import { dealPaths } from '../deal/deal.paths'
import { groupPaths } from '../group/group.paths'
import { serverNow } from '../platform/server-clock'
import { flashPaths } from '../promotion/promotion.paths'
import { stateTones, stateWords } from '../promotion/shared/state-words'
import { PageHead } from '../ui/detail/PageHead'
import { Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { monthAt, monthIn, monthOf, monthText, shifted } from '../ui/form/month'
import { SmallTable } from '../ui/list/SmallTable'
import styles from './CampaignCalendarPage.module.css'
import { barOf } from './month'

const pathOf: Record<CampaignKind, (id: number) => string> = {
  flash: flashPaths.detail,
  group: groupPaths.detail,
  activity: activityPaths.detail,
  coupon: couponPaths.campaign,
  deal: dealPaths.detail,
}
const isKind = (text: string | null): text is CampaignKind => campaignKinds.some((kind) => kind === text)

/** A month of everything that changes a price: sessions, groups, activities, coupons and deals, as bars of days. */
export default function CampaignCalendarPage() {
  const [params, setParams] = useSearchParams()
  const [thisMonth] = useState(() => monthAt(serverNow()))
  const month = monthIn(params.get('month'), thisMonth)
  const asked = params.get('kind')
  const kind = isKind(asked) ? asked : undefined
  const show = (next: { month?: string; kind?: CampaignKind | undefined }) => {
    const wanted = { month, kind, ...next }
    setParams({ month: wanted.month, ...(wanted.kind ? { kind: wanted.kind } : {}) })
  }
  const { from, to } = monthOf(month)
  const call = useCall(api.campaign.ListCampaigns, { from, to, kind }, { quiet: true })
  const rows = call.data?.Campaigns ?? []
  return (
    <>
      <PageHead
        title="活动日历"
        facts="秒杀、拼团、限时活动和领券的时间；填写活动时会提醒撞期的活动价、新人价和可同用的券"
        actions={
          <Space>
            <Select
              aria-label="类型"
              allowClear
              placeholder="全部类型"
              className={styles.kind ?? ''}
              value={kind}
              options={campaignKinds.map((value) => ({ value, label: campaignKindText[value] }))}
              onChange={(value?: CampaignKind) => show({ kind: value })}
            />
            <Button onClick={() => show({ month: shifted(month, -1) })}>上个月</Button>
            <Button onClick={() => show({ month: thisMonth })}>本月</Button>
            <Button onClick={() => show({ month: shifted(month, 1) })}>下个月</Button>
          </Space>
        }
      />
      <Trouble error={call.error} onRetry={call.refetch} />
      {call.data?.IsCut ? (
        <Alert type="warning" showIcon title="活动太多，只显示最早的 300 个，请按类型查看" />
      ) : null}
      <Panel
        title={monthText(month)}
        extra={
          call.data && call.data.NewcomerProducts > 0 ? (
            <span>新人价商品 {call.data.NewcomerProducts} 件，常年有效</span>
          ) : undefined
        }
      >
        <SmallTable
          rowKey="Key"
          isPending={call.isPending}
          empty="这个月没有活动"
          rows={rows.map((row) => ({ ...row, Key: `${row.Kind}${row.ID}` }))}
          columns={[
            { title: '类型', width: 90, render: (_, row) => campaignKindText[row.Kind] },
            {
              title: '名称',
              width: 200,
              ellipsis: true,
              render: (_, row) => <Link to={pathOf[row.Kind](row.ID)}>{row.Name}</Link>,
            },
            {
              title: '状态',
              width: 90,
              render: (_, row) => <StatusTag tone={stateTones[row.State]}>{stateWords[row.State]}</StatusTag>,
            },
            {
              title: '时间',
              width: 220,
              render: (_, row) => (
                <>
                  <WireDate at={row.BeginDate} pattern="MM-DD HH:mm" /> –{' '}
                  {row.EndDate ? <WireDate at={row.EndDate} pattern="MM-DD HH:mm" /> : '长期'}
                </>
              ),
            },
            {
              title: '商品',
              width: 70,
              align: 'right',
              render: (_, row) => (row.Products > 0 ? <span className="num">{row.Products}</span> : '—'),
            },
            {
              title: <MonthScale month={month} />,
              render: (_, row) => <MonthBar month={month} {...row} />,
            },
          ]}
        />
      </Panel>
    </>
  )
}

/** Scale of the month's days above the bars. */
const MonthScale = ({ month }: { month: string }) => (
  <span className={styles.scale} aria-label="在本月的位置" role="img">
    {[1, 8, 15, 22, 29].map((day) => (
      <span key={day} style={{ left: `${((day - 1) / monthOf(month).days) * 100}%` }}>
        {day}
      </span>
    ))}
  </span>
)

/** Position of a campaign in the month; the row also shows its times as text. */
const MonthBar = ({
  month,
  BeginDate,
  EndDate,
  State,
}: {
  month: string
  BeginDate: string
  EndDate: string
  State: keyof typeof stateTones
}) => {
  const { left, width } = barOf(month, BeginDate, EndDate)
  return (
    <span className={styles.track} aria-hidden="true">
      <span data-state={State} style={{ left: `${left}%`, width: `${width}%` }} />
    </span>
  )
}
