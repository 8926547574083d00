import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { commentChoices } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields } from '../ui/list/filter-fields'
import { useActivityField } from './parts/activity-field'
import { commentColumns } from './show.columns'
import type { ShowComment } from './show.words'

const fieldsWith = (activity: ReturnType<typeof useActivityField>) =>
  filterFields([
    memberField,
    { kind: 'linked', key: 'record', label: '社区内容', nameIn: 'RecordContent' },
    activity,
    { kind: 'text', key: 'keyword', label: '搜索评论', hint: '评论里的文字' },
    { kind: 'choice', key: 'status', label: '状态', choices: commentChoices },
    { kind: 'days', from: 'from', to: 'to', label: '评论时间' },
  ])

/** Comments on posts of the community. */
export default function ShowCommentPage() {
  const list = useList(api.show.ListShowComments, { fields: fieldsWith(useActivityField()) })
  const { buttons, dialog } = useVerdicts<ShowComment>('show', '评论')
  return (
    <ListPage
      title="社区评论"
      name="show-comments"
      label="社区评论列表"
      list={list}
      columns={commentColumns(buttons)}
      empty="还没有评论"
    >
      {dialog}
    </ListPage>
  )
}
