import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { memberColumn } from '../member/shared/member-column'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { Pictured } from '../ui/detail/Pictured'
import { StatusTag } from '../ui/detail/StatusTag'
import { Thumb } from '../ui/detail/Thumb'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import { diagnosisPaths } from './diagnosis.paths'
import { type Diagnosis, titleOf } from './diagnosis.words'

export const diagnosisColumns = (
  actions: ((row: Diagnosis) => ReactNode) | undefined,
): DataColumn<Diagnosis>[] => [
  {
    key: 'question',
    title: '求诊',
    always: true,
    width: 300,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.Images[0] ?? ''} size={40} />}
        name={<Link to={diagnosisPaths.detail(row.ID)}>{titleOf(row)}</Link>}
        note={row.Content}
      />
    ),
  },
  memberColumn(120),
  {
    key: 'status',
    title: '审核',
    width: 90,
    state: (row) => [moderationTone(row.Status), moderationState(row.Status)],
  },
  { key: 'answers', title: '回答', width: 70, count: 'Answers' },
  {
    key: 'solved',
    title: '进度',
    width: 150,
    render: (_, row) => (
      <>
        {row.IsSolved ? <StatusTag tone="green">已解决</StatusTag> : null}
        {row.HasReply ? <StatusTag tone="neutral">客服已答</StatusTag> : null}
      </>
    ),
  },
  { key: 'created', title: '时间', width: 150, minute: 'CreateDate' },
  ...actionColumn(130, actions),
]
