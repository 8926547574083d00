import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Popconfirm } from 'antd'

/** Queues all failed jobs again. */
export const RetryAll = ({ failed }: { failed: number }) => {
  const { message } = App.useApp()
  const retry = useAction(api.system.RetryAllJobs, {
    onSuccess: ({ Count, Left }) =>
      message.success(`${Count} 个任务已重新排队${Left > 0 ? `，还有 ${Left} 个` : ''}`),
  })
  return (
    <Popconfirm
      title="重试全部失败的任务？"
      description="每个任务只会重新排队一次"
      okText="重试"
      cancelText="取消"
      onConfirm={() => retry.mutate({})}
    >
      <Button loading={retry.isPending}>全部重试（{failed.toLocaleString()}）</Button>
    </Popconfirm>
  )
}
