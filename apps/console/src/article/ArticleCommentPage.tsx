import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { commentState } from '../review/shared/comment-state'
import type { FilterField } from '../ui/list/list'
import { ReasonDialog } from '../ui/ReasonDialog'
import { commentColumns } from './article.columns'
import { type ArticleComment, columnChoices } from './article.words'

const filters = ['member', 'keyword', 'columnCode', 'status', 'from', 'to', 'article'] as const
const { pending, pass, fail } = TalentWorksStatus

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索评论', hint: '评论内容或文章标题' },
  { kind: 'choice', key: 'columnCode', label: '栏目', choices: columnChoices },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: [pending, pass, fail].map((status) => ({ value: String(status), label: commentState(status) })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '评论时间' },
]

/** Comments on articles, with the same decisions as in the moderation queue. */
export default function ArticleCommentPage() {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<ArticleComment>()
  const list = useList(api.article.ListArticleComments, { filters })
  const moderate = useAction(api.review.ModerateContents, {
    refresh: ['article'],
    onSuccess: () => void message.success('已保存，店面同步更新'),
  })
  const decide = (row: ArticleComment, action: 'pass' | 'fail', reason: string) =>
    moderate.mutate({ ids: [row.ContentID], action, reason })
  return (
    <ListPage
      title="文章评论"
      name="article-comments"
      label="文章评论列表"
      list={list}
      columns={commentColumns(
        may('review.moderate')
          ? { onPass: (row) => decide(row, 'pass', ''), onRefuse: setRefusing }
          : undefined,
      )}
      fields={[...memberField(list), ...fields]}
      empty="还没有评论"
    >
      {refusing ? (
        <ReasonDialog
          title={refusing.Status === pass ? '撤下评论' : '不通过'}
          label="原因"
          required
          danger
          maxLength={100}
          busy={moderate.isPending}
          onSubmit={(reason) => {
            decide(refusing, 'fail', reason)
            setRefusing(undefined)
          }}
          onClose={() => setRefusing(undefined)}
        />
      ) : null}
    </ListPage>
  )
}
