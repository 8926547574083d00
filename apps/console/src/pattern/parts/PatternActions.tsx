import { PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { PatternRow } from '../pattern.words'

export const PatternActions = ({ row, onEdit }: { row: PatternRow; onEdit: () => void }) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const publish = useAction(api.pattern.PublishPattern, {
    onSuccess: ({ Version }) => void message.success(`已发布第 ${Version} 版`),
  })
  const withdraw = useAction(api.pattern.WithdrawPattern, {
    onSuccess: () => void message.success('已撤下'),
  })
  const remove = useAction(api.pattern.DeletePattern)
  const { ID: id, Title, Status, Version, HasChanges } = row
  const isOut = Status === PatternStatus.published
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  return (
    <Space size={12} wrap>
      <Button type="link" onClick={onEdit}>
        编辑
      </Button>
      {!isOut || HasChanges ? (
        <Button
          type="link"
          onClick={() =>
            ask(`发布“${Title}”？`, '会员立即按新版本作答；正在作答的会员需要重新开始。', '发布', () =>
              publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {isOut ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(`撤下“${Title}”？`, '会员不能再做，做过的结果仍能看到。', '撤下', () =>
              withdraw.mutateAsync({ id }),
            )
          }
        >
          撤下
        </Button>
      ) : null}
      {Version === 0 ? (
        <Button
          type="link"
          danger
          onClick={() =>
            askDelete({
              title: `删除草稿“${Title}”？`,
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
