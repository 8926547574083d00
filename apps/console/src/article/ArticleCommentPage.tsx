import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { moderationState } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { commentColumns } from './article.columns'
import { type ArticleComment, columnChoices } from './article.words'

const { pending, pass, fail } = ModerationStatus

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '搜索评论', hint: '评论内容或文章标题' },
  { kind: 'choice', key: 'columnCode', label: '栏目', choices: columnChoices },
  {
    kind: 'choice',
    key: 'status',
    label: '状态',
    choices: [pending, pass, fail].map((status) => ({
      value: String(status),
      label: moderationState(status),
    })),
  },
  { kind: 'days', from: 'from', to: 'to', label: '评论时间' },
])

/** Comments on articles, with the same decisions as in the moderation queue. */
export default function ArticleCommentPage() {
  const list = useList(api.article.ListArticleComments, { fields, also: ['article'] })
  const { buttons, dialog } = useVerdicts<ArticleComment>('article', '评论')
  return (
    <ListPage
      title="文章评论"
      name="article-comments"
      label="文章评论列表"
      list={list}
      columns={commentColumns(buttons)}
      empty="还没有评论"
    >
      {dialog}
    </ListPage>
  )
}
