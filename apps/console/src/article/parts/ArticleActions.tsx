import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Space } from 'antd'
import { may } from '../../platform/session'
import { useAskDelete } from '../../ui/use-ask-delete'
import type { ArticleRow } from '../article.words'

export const ArticleActions = ({ row, onEdit }: { row: ArticleRow; onEdit: () => void }) => {
  const { modal, message } = App.useApp()
  const askDelete = useAskDelete()
  const publish = useAction(api.article.PublishArticle, { onSuccess: () => void message.success('已发布') })
  const withdraw = useAction(api.article.WithdrawArticle, {
    onSuccess: () => void message.success('已撤下'),
  })
  const remove = useAction(api.article.DeleteArticle)
  const { ID: id, Title, State } = row
  const isOut = State === 'draft' || State === 'withdrawn'
  const ask = (title: string, content: string, okText: string, run: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText, cancelText: '取消', onOk: () => run().catch(() => undefined) })
  return (
    <Space size={12} wrap>
      {may('article.write') ? (
        <Button type="link" onClick={onEdit}>
          编辑
        </Button>
      ) : null}
      {isOut && may('article.publish') ? (
        <Button
          type="link"
          onClick={() =>
            ask(`发布“${Title}”？`, '到开始时间会员可见，之后仍可修改。', '发布', () =>
              publish.mutateAsync({ id }),
            )
          }
        >
          发布
        </Button>
      ) : null}
      {!isOut && may('article.publish') ? (
        <Button
          type="link"
          danger
          onClick={() =>
            ask(`撤下“${Title}”？`, '会员不再看到它，点赞和评论保留。', '撤下', () =>
              withdraw.mutateAsync({ id }),
            )
          }
        >
          撤下
        </Button>
      ) : null}
      {State === 'draft' && may('article.write') ? (
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
