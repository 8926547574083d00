import { api } from '@greenstar/web/ops-api'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { useVerdicts } from '../review/shared/use-verdicts'
import type { FilterField } from '../ui/list/list'
import { useActivityField } from './parts/activity-field'
import { commentColumns } from './show.columns'
import { commentChoices, type ShowComment } from './show.words'

const filters = ['member', 'keyword', 'activity', 'status', 'from', 'to', 'record'] as const

const fields: FilterField<(typeof filters)[number]>[] = [
  { kind: 'text', key: 'keyword', label: '搜索评论', hint: '评论里的文字' },
  { kind: 'choice', key: 'status', label: '状态', choices: commentChoices },
  { kind: 'days', from: 'from', to: 'to', label: '评论时间' },
]

/** Comments on posts of the community. */
export default function ShowCommentPage() {
  const list = useList(api.show.ListShowComments, { filters })
  const { buttons, dialog } = useVerdicts<ShowComment>('show', '评论')
  const { record, activity } = list.filters
  const ofRecord: FilterField<'record'>[] =
    record === ''
      ? []
      : [
          {
            kind: 'choice',
            key: 'record',
            label: '社区内容',
            choices: [{ value: record, label: list.rows[0]?.RecordContent ?? `编号 ${record}` }],
          },
        ]
  const ofActivity = useActivityField(activity, list.rows[0]?.ActivityTitle)
  return (
    <ListPage
      title="社区评论"
      name="show-comments"
      label="社区评论列表"
      list={list}
      columns={commentColumns(buttons)}
      fields={[...memberField(list), ...ofRecord, ofActivity, ...fields]}
      empty="还没有评论"
    >
      {dialog}
    </ListPage>
  )
}
