import {
  type BindingEnd,
  type BindingSource,
  bindingEndText,
  bindingSourceText,
} from '@greenstar/rules/staff/staff.binding'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../member/member.paths'
import { may } from '../../platform/session'
import { useDoneOrWaiting } from '../../platform/use-done'
import { useEdit } from '../../platform/use-edit'
import { usePages } from '../../platform/use-pages'
import { PagedPanel } from '../../ui/detail/PagedPanel'
import { dateText } from '../../ui/detail/WireDate'
import { SmallTable } from '../../ui/list/SmallTable'
import { ChangeDialog } from '../parts/ChangeDialog'
import { staffPaths } from '../staff.paths'

const at = (date: string | null) => (date ? dateText(date, 'YYYY-MM-DD HH:mm') : '—')

/** Past and current bindings of a member, which can be changed; or the members bound to a seller. */
export const BindingPanel = ({ memberId, sellerId }: { memberId?: number; sellerId?: number }) => {
  const [changing, setChanging] = useState(false)
  const list = usePages(api.staff.ListBindings, {
    ...(memberId === undefined ? {} : { memberID: memberId }),
    ...(sellerId === undefined ? {} : { sellerID: sellerId }),
  })
  const change = useEdit(api.staff.ChangeBinding, {
    isEditing: changing,
    onSuccess: useDoneOrWaiting('绑定已变更', '已提交审批，另一位同事批准后生效', () => setChanging(false)),
  })
  return (
    <PagedPanel
      title={sellerId === undefined ? '推广绑定' : '客户'}
      list={list}
      extra={
        memberId !== undefined && may('staff.write') ? (
          <Button size="small" onClick={() => setChanging(true)}>
            变更绑定
          </Button>
        ) : null
      }
    >
      {list.total === 0 ? <p>没有绑定记录</p> : null}
      {list.rows.length > 0 ? (
        <SmallTable<(typeof list.rows)[number]>
          rowKey="ID"
          rows={list.rows}
          columns={[
            {
              key: 'who',
              title: sellerId === undefined ? '推广员' : '会员',
              render: (_, row) =>
                sellerId === undefined ? (
                  <Link to={staffPaths.detail(row.SellerID)}>{row.SellerName}</Link>
                ) : (
                  <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>
                ),
            },
            {
              key: 'source',
              title: '来源',
              render: (_, row) => (
                <>
                  {bindingSourceText[row.Source as BindingSource]}
                  {row.Reason ? <p>{`${row.Operator.replace('operator:', '')}：${row.Reason}`}</p> : null}
                </>
              ),
            },
            { key: 'since', title: '绑定时间', render: (_, row) => at(row.CreateDate) },
            {
              key: 'until',
              title: '结束',
              render: (_, row) =>
                row.EndCause === null
                  ? `保留至 ${at(row.EndDate)}`
                  : `${at(row.EndDate)} ${bindingEndText[row.EndCause as BindingEnd]}`,
            },
          ]}
        />
      ) : null}
      {changing && memberId !== undefined ? (
        <ChangeDialog
          title="变更绑定"
          code={{ label: '推广员的会员号', hint: '不填即解绑' }}
          busy={change.isPending}
          onSubmit={({ code, reason }) =>
            change.mutate({ memberID: memberId, reason, ...(code ? { sellerCode: code } : {}) })
          }
          onClose={() => setChanging(false)}
        />
      ) : null}
    </PagedPanel>
  )
}
