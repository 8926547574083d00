import type { DataOf, Ops } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useDone } from '../../platform/use-done'

type Props = { job: DataOf<Ops['bulk']['GetBulk']>; type?: 'link' | 'default' }

/** Puts the rows of a job back after a question; nothing once that is too late. */
export const UndoButton = ({ job, type = 'link' }: Props) => {
  const { modal } = App.useApp()
  const undo = useAction(api.bulk.UndoBulk, { onSuccess: useDone('正在撤销') })
  if (!job.MayUndo) return null
  const ask = () =>
    modal.confirm({
      title: `撤销“${job.Title}”？`,
      content: `已改的 ${job.Done.toLocaleString()} ${job.Unit}恢复原样；之后又被改过的不动。${job.Waiting > 0 ? '待复核的请在审批里撤回。' : ''}`,
      okText: '撤销',
      onOk: () => undo.mutate({ id: job.ID }),
    })
  return (
    <Button type={type} loading={undo.isPending} onClick={ask}>
      撤销
    </Button>
  )
}
