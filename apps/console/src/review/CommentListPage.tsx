import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { ModerationPage } from '../moderation/shared/ModerationPage'
import { isShown, latest } from '../moderation/shared/moderation.words'
import { useDone } from '../platform/use-done'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { commentColumns } from './comment.columns'
import { ReplyDialog } from './parts/ReplyDialog'
import type { Comment } from './review.words'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '评价内容', hint: '评价内容' },
  { kind: 'text', key: 'product', label: '商品', hint: '商品名称或编码' },
  {
    kind: 'choice',
    key: 'star',
    label: '星级',
    choices: [5, 4, 3, 2, 1].map((star) => ({ value: String(star), label: `${star} 星` })),
  },
  { kind: 'choice', key: 'withImage', label: '图片', choices: yesNo('有图', '无图') },
  { kind: 'choice', key: 'flagged', label: '敏感词', choices: yesNo('有敏感词', '无敏感词') },
  { kind: 'choice', key: 'reported', label: '举报', choices: yesNo('有举报', '无举报') },
  { kind: 'choice', key: 'replied', label: '回复', choices: yesNo('已回复', '未回复') },
  { kind: 'days', from: 'from', to: 'to', label: '评价时间' },
])

/** Comments on products, pending first, suspicious ones on top; pass, refuse, hide, answer. */
export default function CommentListPage() {
  const [answering, setAnswering] = useState<Comment>()
  const list = useList(api.review.ListComments, { fields, also: ['status'] })
  const { status: _status, ...applied } = list.filters
  const figures = useCall(api.review.GetCommentFigures, applied, { quiet: true })
  const moderate = useAction(api.review.ModerateComments, {
    onSuccess: useDone('已保存，商城同步更新'),
  })
  return (
    <ModerationPage
      title="评价"
      name="comments"
      label="评价列表"
      list={list}
      figures={figures.data}
      columns={(verdicts) => commentColumns(verdicts && { ...verdicts, onReply: setAnswering })}
      unit="条评价"
      refusal={{ button: '不展示', title: (rows) => (rows.every(isShown) ? '隐藏评价' : '不通过') }}
      isBusy={moderate.isPending}
      decide={(rows, action, reason, done) =>
        moderate.mutate(
          { ids: rows.map(({ ID }) => ID), action, reason, seenAt: latest(rows) },
          done ? { onSuccess: done } : {},
        )
      }
    >
      {answering ? <ReplyDialog comment={answering} onClose={() => setAnswering(undefined)} /> : null}
    </ModerationPage>
  )
}
