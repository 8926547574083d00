import { StaffState } from '@greenstar/rules/staff/staff.state'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useEdit } from '../../platform/use-edit'
import type { StaffDetail } from '../staff.words'
import { ChangeDialog } from './ChangeDialog'

type Asking = 'cancel' | 'promote' | 'dismiss' | 'leader'

/** Actions allowed on a staff member; each needs a reason. */
export const StaffActions = ({ staff }: { staff: StaffDetail }) => {
  const { message } = App.useApp()
  const [asking, setAsking] = useState<Asking>()
  const close = () => setAsking(undefined)
  const done = (text: string) => ({
    onSuccess: (saved: { ApprovalID: number } | null) => {
      if (saved && saved.ApprovalID > 0) message.warning('已提交审批，另一位同事批准后生效', 6)
      else message.success(text)
      close()
    },
  })
  const memberID = staff.MemberID
  const cancel = useAction(api.staff.CancelSalesInvitation, done('邀请已收回'))
  const promote = useAction(api.staff.PromoteSalesStaff, done('已升为合伙人'))
  const dismiss = useAction(api.staff.DismissSalesStaff, done('推广身份已解除'))
  const leader = useEdit(api.staff.ChangeLeader, { isEditing: asking === 'leader', ...done('上级已变更') })
  const is = (...states: StaffState[]) => states.some((state) => state === staff.Status)
  const noBusy = { onClose: close }
  return (
    <>
      {is(StaffState.invited) ? <Button onClick={() => setAsking('cancel')}>收回邀请</Button> : null}
      {is(StaffState.staff) ? <Button onClick={() => setAsking('leader')}>变更上级</Button> : null}
      {is(StaffState.staff) ? <Button onClick={() => setAsking('promote')}>升为合伙人</Button> : null}
      {is(StaffState.staff, StaffState.partner) ? (
        <Button danger onClick={() => setAsking('dismiss')}>
          解除
        </Button>
      ) : null}
      {asking === 'cancel' ? (
        <ChangeDialog
          title="收回邀请"
          busy={cancel.isPending}
          onSubmit={({ reason }) => cancel.mutate({ memberID, reason })}
          {...noBusy}
        />
      ) : null}
      {asking === 'leader' ? (
        <ChangeDialog
          title="变更上级"
          code={{ label: '新上级合伙人的会员号', hint: '不填即没有上级' }}
          busy={leader.isPending}
          onSubmit={({ code, reason }) =>
            leader.mutate({ memberID, reason, ...(code ? { leaderCode: code } : {}) })
          }
          {...noBusy}
        />
      ) : null}
      {asking === 'promote' ? (
        <ChangeDialog
          title="升为合伙人"
          busy={promote.isPending}
          onSubmit={({ reason }) => promote.mutate({ memberID, reason })}
          {...noBusy}
        />
      ) : null}
      {asking === 'dismiss' ? (
        <ChangeDialog
          title="解除推广身份"
          danger
          code={
            is(StaffState.partner)
              ? { label: '接手团队的合伙人会员号', hint: '不填则团队暂时没有上级' }
              : undefined
          }
          busy={dismiss.isPending}
          onSubmit={({ code, reason }) =>
            dismiss.mutate({ memberID, reason, ...(code ? { heirCode: code } : {}) })
          }
          {...noBusy}
        />
      ) : null}
    </>
  )
}
