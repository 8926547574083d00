import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { may } from '../../platform/session'
import { deleteDraft, LifecycleActions } from '../../ui/dialog/LifecycleActions'
import { articlePaths } from '../article.paths'
import type { ArticleRow } from '../article.words'

export const ArticleActions = ({ row }: { row: ArticleRow }) => {
  const { message } = App.useApp()
  const publish = useAction(api.article.PublishArticle, { onSuccess: () => void message.success('已发布') })
  const withdraw = useAction(api.article.WithdrawArticle, { onSuccess: () => void message.success('已撤下') })
  const remove = useAction(api.article.DeleteArticle)
  const { ID: id, Title, State } = row
  const isOut = State === 'draft' || State === 'withdrawn'
  return (
    <LifecycleActions
      name={Title}
      actions={[
        { text: '编辑', may: may('article.write'), to: articlePaths.edit(id) },
        {
          text: '发布',
          may: isOut && may('article.publish'),
          ask: { content: '到开始时间会员可见，之后仍可修改。' },
          run: () => publish.mutateAsync({ id }),
        },
        {
          text: '撤下',
          may: !isOut && may('article.publish'),
          danger: true,
          ask: { content: '会员不再看到它，点赞和评论保留。' },
          run: () => withdraw.mutateAsync({ id }),
        },
        deleteDraft(State === 'draft' && may('article.write'), Title, () => remove.mutateAsync({ id })),
      ]}
    />
  )
}
