import { campaignStateText, campaignWayText } from '@greenstar/rules/coupon/campaign.text'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { campaignColumns } from './campaign.columns'
import type { Campaign } from './coupon.words'
import { CampaignDialog } from './parts/CampaignDialog'

const fields = filterFields([
  { kind: 'linked', key: 'templateID', label: '优惠券', nameIn: 'CouponName' },
  { kind: 'text', key: 'keyword', label: '搜索领券活动', hint: '活动或优惠券名称' },
  { kind: 'choice', key: 'way', label: '领取方式', choices: choicesOf(campaignWayText) },
  { kind: 'choice', key: 'state', label: '状态', choices: choicesOf(campaignStateText) },
])

/** Coupon campaigns with numbers, audience, window and cost. */
export default function CampaignListPage() {
  const { message } = App.useApp()
  const list = useList(api.coupon.ListCouponCampaigns, { fields })
  const [editing, setEditing] = useState<Campaign | 'new'>()
  const [copied, setCopied] = useState<Campaign>()
  const run = useAction(api.coupon.SetCouponCampaignsRunning, {
    onSuccess: ({ Waiting }) =>
      Waiting > 0
        ? message.warning(`${Waiting} 个活动每人所得超过免复核金额，另一位同事批准后恢复`, 6)
        : message.success('已保存'),
  })
  const mayWrite = may('coupon.write')
  const actions = (row: Campaign) => (
    <Space size={12}>
      <Button type="link" onClick={() => setEditing(row)}>
        编辑
      </Button>
      <Button type="link" onClick={() => setCopied(row)}>
        复制
      </Button>
      {row.State === 'over' ? null : (
        <Button
          type="link"
          danger={row.State !== 'paused'}
          disabled={run.isPending}
          onClick={() =>
            run.mutate({ campaigns: [{ ID: row.ID, Seen: row.Seen }], running: row.State === 'paused' })
          }
        >
          {row.State === 'paused' ? '恢复' : '暂停'}
        </Button>
      )}
    </Space>
  )
  const runMany = (rows: readonly Campaign[], running: boolean, clear: () => void) =>
    run.mutate({ campaigns: rows.map(({ ID, Seen }) => ({ ID, Seen })), running }, { onSuccess: clear })
  return (
    <ListPage
      title="领券活动"
      facts="领完、到期或用完预算时自动停止；暂停后已领的券不受影响"
      create={mayWrite ? { text: '新建活动', onCreate: () => setEditing('new') } : undefined}
      name="coupon-campaigns"
      label="领券活动列表"
      list={list}
      columns={campaignColumns(mayWrite ? actions : undefined)}
      {...(mayWrite
        ? {
            selection: {
              unit: '个活动',
              actions: (rows: readonly Campaign[], clear: () => void) => (
                <>
                  <Button disabled={run.isPending} onClick={() => runMany(rows, false, clear)}>
                    暂停
                  </Button>
                  <Button disabled={run.isPending} onClick={() => runMany(rows, true, clear)}>
                    恢复
                  </Button>
                </>
              ),
            },
          }
        : {})}
      empty="还没有领券活动"
    >
      {editing ? (
        <CampaignDialog
          campaign={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {copied ? <CampaignDialog campaign={copied} isCopy onClose={() => setCopied(undefined)} /> : null}
    </ListPage>
  )
}
