import { staffStateText } from '@greenstar/rules/staff/staff.state'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import { ChangeDialog } from './parts/ChangeDialog'
import { staffColumns } from './staff.columns'

const fields = filterFields([
  { kind: 'text', key: 'keyword', label: '搜索', hint: '完整会员号、手机号，或昵称开头' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(staffStateText) },
])

/** Sales staff and Partners with invitations and teams. */
export default function SalesStaffListPage() {
  const { message } = App.useApp()
  const [inviting, setInviting] = useState(false)
  const list = useList(api.staff.ListSalesStaff, { fields, also: ['leaderID'] })
  const invite = useAction(api.staff.InviteSalesStaff, {
    onSuccess: () => {
      message.success('已发送邀请')
      setInviting(false)
    },
  })
  return (
    <ListPage
      title="推广员"
      facts="合伙人在商城邀请会员；接受邀请需要先完成实名认证"
      create={may('staff.write') ? { text: '邀请推广员', onCreate: () => setInviting(true) } : undefined}
      name="sales-staff"
      label="推广员列表"
      list={list}
      columns={staffColumns}
      empty="还没有推广员"
    >
      {inviting ? (
        <ChangeDialog
          title="邀请推广员"
          target={{ label: '会员号或手机号', required: true }}
          code={{ label: '上级合伙人的会员号', hint: '不填即没有上级' }}
          busy={invite.isPending}
          onSubmit={({ target = '', code, reason }) =>
            invite.mutate({ keyword: target, reason, ...(code ? { leaderCode: code } : {}) })
          }
          onClose={() => setInviting(false)}
        />
      ) : null}
    </ListPage>
  )
}
