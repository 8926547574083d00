import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { LinkButton } from '../ui/LinkButton'
import type { FilterField } from '../ui/list/list'
import { commentColumns } from './comment.columns'
import { RefuseDialog } from './parts/RefuseDialog'
import { ReplyDialog } from './parts/ReplyDialog'
import { reviewPaths } from './review.paths'
import { type Comment, isShown, tabs } from './review.words'
import { commentState } from './shared/comment-state'

const filters = [
  'member',
  'keyword',
  'product',
  'star',
  'withImage',
  'flagged',
  'replied',
  'reported',
  'from',
  'to',
] as const
const yesNo = (yes: string, no: string) => [
  { value: '1', label: yes },
  { value: '0', label: no },
]

const fields: FilterField<(typeof filters)[number] | 'status'>[] = [
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
]

/** Comments of products: what waits first, suspicious ones on top; pass, refuse, hide, answer. */
export default function CommentListPage() {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<{ rows: readonly Comment[]; done?: () => void }>()
  const [answering, setAnswering] = useState<Comment>()
  const list = useList(api.review.ListComments, { filters: ['status', ...filters] })
  const { status: _status, ...applied } = list.filters
  const figures = useCall(api.review.GetCommentFigures, applied, { quiet: true })
  const moderate = useAction(api.review.ModerateComments, {
    onSuccess: () => message.success('已保存，店面同步更新'),
  })
  const pass = (rows: readonly Comment[], done?: () => void) =>
    moderate.mutate(
      { ids: rows.map(({ ID }) => ID), action: 'pass', reason: '' },
      done ? { onSuccess: done } : {},
    )
  const mayModerate = may('review.moderate')
  const columns = commentColumns(
    mayModerate
      ? {
          onPass: (row) => pass([row]),
          onRefuse: (row) => setRefusing({ rows: [row] }),
          onReply: setAnswering,
        }
      : undefined,
  )
  return (
    <ListPage
      title="评价"
      facts={
        figures.data ? (
          <>
            <b className="num">{figures.data.Pending.toLocaleString()}</b> 条等待审核
          </>
        ) : null
      }
      actions={<LinkButton to={reviewPaths.words}>敏感词</LinkButton>}
      name="comments"
      label="评价列表"
      list={list}
      columns={columns}
      fields={[...memberField(list), ...fields]}
      tabs={{
        key: 'status',
        items: [
          { value: '', text: '全部', count: figures.data?.All },
          ...tabs.map(({ status, count }) => ({
            value: String(status),
            text: commentState(status),
            count: figures.data?.[count],
          })),
        ],
      }}
      selection={
        mayModerate
          ? {
              unit: '条评价',
              actions: (rows, clear) => (
                <>
                  <Button loading={moderate.isPending} onClick={() => pass(rows, clear)}>
                    通过
                  </Button>
                  <Button danger onClick={() => setRefusing({ rows, done: clear })}>
                    不展示
                  </Button>
                </>
              ),
            }
          : undefined
      }
    >
      {refusing ? (
        <RefuseDialog
          title={refusing.rows.every(isShown) ? '隐藏评价' : '不通过'}
          count={refusing.rows.length}
          busy={moderate.isPending}
          onClose={() => setRefusing(undefined)}
          onSubmit={(reason) =>
            moderate.mutate(
              { ids: refusing.rows.map(({ ID }) => ID), action: 'fail', reason },
              {
                onSuccess: () => {
                  refusing.done?.()
                  setRefusing(undefined)
                },
              },
            )
          }
        />
      ) : null}
      {answering ? <ReplyDialog comment={answering} onClose={() => setAnswering(undefined)} /> : null}
    </ListPage>
  )
}
