import type { ReactNode } from 'react'
import { memberColumn } from '../member/shared/member-column'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import styles from './comment.columns.module.css'
import type { Question } from './review.words'

export const questionColumns = (
  actions: ((row: Question) => ReactNode) | undefined,
): DataColumn<Question>[] => [
  {
    key: 'question',
    title: '提问',
    always: true,
    width: 300,
    render: (_, row) => (
      <div className={styles.content}>
        <p>{row.Content}</p>
        {row.Reply ? (
          <p className={styles.reply}>
            客服回答（{row.RepliedBy}）：{row.Reply}
          </p>
        ) : null}
      </div>
    ),
  },
  { key: 'product', title: '商品', width: 160, render: (_, row) => row.ProductName || '商品已删除' },
  memberColumn(110),
  { key: 'answers', title: '会员回答', width: 90, count: 'Replies' },
  {
    key: 'status',
    title: '审核',
    width: 90,
    state: (row) => [moderationTone(row.Status), moderationState(row.Status)],
  },
  { key: 'created', title: '提问时间', width: 150, minute: 'CreateDate' },
  ...actionColumn(150, actions),
]
