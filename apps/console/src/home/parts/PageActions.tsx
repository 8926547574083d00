import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { may } from '../../platform/session'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { PageRow } from '../page.words'

export const PageActions = ({ page, onEdit }: { page: PageRow; onEdit: () => void }) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const publish = useAction(api.home.PublishActivityPage, { onSuccess: () => void message.success('已发布') })
  const withdraw = useAction(api.home.WithdrawActivityPage, {
    onSuccess: () => void message.success('已撤下'),
  })
  const copy = useAction(api.home.CopyActivityPage, { onSuccess: () => void message.success('已复制为草稿') })
  const remove = useAction(api.home.DeleteActivityPage)
  const { ID: id, Name, State } = page
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  const mayWrite = may('home.write')
  const mayPublish = may('promotion.publish')
  return (
    <Space size={12} wrap>
      {State === 'draft' && mayPublish ? (
        <Button
          type="link"
          onClick={() =>
            ask(`发布“${Name}”？`, '发布后不能再修改，到开始时间会员可见。', '发布', () =>
              publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {State === 'draft' && mayWrite ? (
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
      ) : null}
      {(State === 'coming' || State === 'running') && mayPublish ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(`撤下“${Name}”？`, '会员打开时看到活动已结束；要修改请复制成草稿。', '撤下', () =>
              withdraw.mutateAsync({ id }),
            )
          }
        >
          撤下
        </Button>
      ) : null}
      {mayWrite ? (
        <Button type="link" loading={copy.isPending} onClick={() => copy.mutate({ id })}>
          复制
        </Button>
      ) : null}
      {State === 'draft' && mayWrite ? (
        <Button
          type="link"
          danger
          onClick={() =>
            askDelete({
              title: `删除草稿“${Name}”？`,
              content: '删除后不能恢复。',
              remove: () => remove.mutateAsync({ id }),
            })
          }
        >
          删除
        </Button>
      ) : null}
    </Space>
  )
}
