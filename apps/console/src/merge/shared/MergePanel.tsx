import type { DataOf, Ops } from '@greenstar/contract'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { memberPaths } from '../../member/member.paths'
import { may } from '../../platform/session'
import { Panel } from '../../ui/detail/Panel'
import panelRows from '../../ui/detail/PanelRows.module.css'
import { StatusTag } from '../../ui/detail/StatusTag'
import { dateText } from '../../ui/detail/WireDate'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'

type Merge = DataOf<Ops['merge']['ListMerges']>[number]

const minutes = 'YYYY-MM-DD HH:mm'

/** Merges into and out of an account; the newest can be undone for a day. */
export const MergePanel = ({ memberId }: { memberId: number }) => {
  const { message } = App.useApp()
  const [undoing, setUndoing] = useState<Merge>()
  const { data = [] } = useCall(api.merge.ListMerges, { memberID: memberId }, { quiet: true })
  const queries = useQueryClient()
  const undo = useAction(api.merge.UndoMerge, {
    onSuccess: () => {
      // orders, coupons, coins and growth are those of before again, in every panel of the page
      void queries.invalidateQueries()
      message.success('已撤销合并')
      setUndoing(undefined)
    },
  })
  if (data.length === 0) return null
  return (
    <Panel title="账号合并">
      <ul className={panelRows.rows}>
        {data.map((one) => (
          <li key={one.ID}>
            <div>
              <p>
                {one.IsKept ? '并入了' : '已并入'}{' '}
                <Link to={memberPaths.detail(one.Other.ID)}>
                  {one.Other.MemberName} {one.Other.Mobile}
                </Link>
              </p>
              <p className={panelRows.note}>
                {dateText(one.MergeDate, minutes)} · {one.AskedBy} 申请，{one.ApprovedBy} 复核 · {one.Reason}
              </p>
              {one.UndoneDate ? (
                <p className={panelRows.note}>
                  {dateText(one.UndoneDate, minutes)} · {one.UndoneBy} 撤销
                </p>
              ) : null}
            </div>
            {one.UndoneDate ? <StatusTag tone="neutral">已撤销</StatusTag> : null}
            {one.UndoDate && may('member.merge') ? (
              <Button size="small" onClick={() => setUndoing(one)}>
                撤销合并
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {undoing ? (
        <ReasonDialog
          title="撤销合并"
          label="原因"
          hint={`两个账号恢复到合并之前；${dateText(undoing.UndoDate, minutes)} 前可以撤销。`}
          required
          danger
          maxLength={100}
          busy={undo.isPending}
          onSubmit={(reason) => undo.mutate({ id: undoing.ID, reason })}
          onClose={() => setUndoing(undefined)}
        />
      ) : null}
    </Panel>
  )
}
