import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { filterFields } from '../ui/list/filter-fields'
import { couponColumns } from './coupon.columns'
import { type Coupon, statusChoices } from './coupon.words'

const fields = filterFields([
  memberField,
  { kind: 'linked', key: 'templateID', label: '优惠券', nameIn: 'CouponName' },
  { kind: 'linked', key: 'campaignID', label: '活动', nameIn: 'CampaignName' },
  { kind: 'linked', key: 'grantID', label: '批量发放', nameIn: '' },
  { kind: 'text', key: 'keyword', label: '会员', hint: '完整手机号或会员号' },
  { kind: 'choice', key: 'status', label: '状态', choices: statusChoices },
])

type Asking = { ids: number[]; blocked: boolean; clear: () => void }

/** Members' coupons with their source and use. */
export default function CouponListPage() {
  const { message } = App.useApp()
  const list = useList(api.coupon.ListCoupons, { fields })
  const [asking, setAsking] = useState<Asking>()
  const set = useAction(api.coupon.SetCouponsBlocked, {
    onSuccess: ({ Changed, ApprovalID }) => {
      if (ApprovalID > 0) message.warning('恢复的券超过一人可给的限额，已提交审批', 6)
      else message.success(`已处理 ${Changed} 张`)
      asking?.clear()
      setAsking(undefined)
    },
  })
  const ask = (rows: readonly Coupon[], blocked: boolean, clear: () => void) =>
    setAsking({ ids: rows.map(({ ID }) => ID), blocked, clear })
  return (
    <ListPage
      title="会员的券"
      name="coupons"
      label="会员的券列表"
      list={list}
      columns={couponColumns}
      {...(may('coupon.write')
        ? {
            selection: {
              unit: '张券',
              actions: (rows: readonly Coupon[], clear: () => void) => (
                <>
                  <Button danger onClick={() => ask(rows, true, clear)}>
                    停用
                  </Button>
                  <Button onClick={() => ask(rows, false, clear)}>恢复</Button>
                </>
              ),
            },
          }
        : {})}
      empty="还没有会员持有优惠券"
    >
      {asking ? (
        <ReasonDialog
          title={asking.blocked ? '停用优惠券' : '恢复优惠券'}
          label="原因"
          hint={
            asking.blocked
              ? '停用后会员不能使用；已使用和已过期的不受影响。'
              : '恢复仍在有效期内的券；没有领取过的从现在起有效。'
          }
          required
          danger={asking.blocked}
          maxLength={100}
          busy={set.isPending}
          onSubmit={(reason) => set.mutate({ ids: asking.ids, blocked: asking.blocked, reason })}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
