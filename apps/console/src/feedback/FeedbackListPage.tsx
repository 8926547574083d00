import type { DataOf, Ops } from '@greenstar/contract'
import {
  type FeedbackKind,
  FeedbackStatus,
  feedbackKindText,
  feedbackStatusText,
} from '@greenstar/rules/feedback/feedback.kind'
import { api } from '@greenstar/web/ops-api'
import { Button, Image, Space } from 'antd'
import { useState } from 'react'
import { memberColumn } from '../member/shared/member-column'
import { memberField } from '../member/shared/member-field'
import { ListPage } from '../platform/ListPage'
import { may } from '../platform/session'
import { useList } from '../platform/use-list'
import { pictureAt } from '../ui/detail/picture-at'
import { StatusTag } from '../ui/detail/StatusTag'
import { actionColumn } from '../ui/list/action-column'
import { choicesOf, filterFields } from '../ui/list/filter-fields'
import type { DataColumn } from '../ui/list/list'
import { AnswerDialog } from './parts/AnswerDialog'

export type Feedback = DataOf<Ops['feedback']['ListFeedback']>['DataList'][number]

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '内容', hint: '反馈内容' },
  { kind: 'choice', key: 'status', label: '状态', choices: choicesOf(feedbackStatusText) },
  { kind: 'choice', key: 'type', label: '类型', choices: choicesOf(feedbackKindText) },
  { kind: 'days', from: 'from', to: 'to', label: '提交时间' },
])

const columns: DataColumn<Feedback>[] = [
  {
    key: 'content',
    title: '反馈',
    always: true,
    width: 300,
    render: (_, row) => (
      <>
        <p>{row.Content}</p>
        {row.ImagesReason ? (
          <StatusTag tone="neutral">{`图片未通过审核：${row.ImagesReason}`}</StatusTag>
        ) : null}
        {row.Images.length > 0 ? (
          <Image.PreviewGroup>
            <Space size={6}>
              {row.Images.map((path) => (
                <Image
                  key={path}
                  width={48}
                  height={48}
                  src={pictureAt(path, 160)}
                  preview={{ src: path }}
                  alt="反馈图片"
                />
              ))}
            </Space>
          </Image.PreviewGroup>
        ) : null}
      </>
    ),
  },
  {
    key: 'type',
    title: '类型',
    width: 96,
    render: (_, row) => feedbackKindText[row.Type as FeedbackKind],
  },
  memberColumn(120),
  {
    key: 'status',
    title: '状态',
    width: 90,
    state: (row) => [
      row.Status === FeedbackStatus.answered ? 'green' : 'clay',
      feedbackStatusText[row.Status as FeedbackStatus],
    ],
  },
  {
    key: 'answer',
    title: '答复',
    width: 200,
    render: (_, row) =>
      row.Answer ? (
        <>
          <p>{row.Answer}</p>
          {row.AnsweredBy}
        </>
      ) : (
        '—'
      ),
  },
  { key: 'created', title: '提交时间', width: 120, recent: 'CreateDate' },
]

/** Members' feedback and the shop's answers. */
export default function FeedbackListPage() {
  const [answering, setAnswering] = useState<Feedback>()
  const list = useList(api.feedback.ListFeedback, { fields })
  const actions = (row: Feedback) => (
    <Button type="link" onClick={() => setAnswering(row)}>
      {row.Answer ? '改答复' : '答复'}
    </Button>
  )
  return (
    <ListPage
      title="意见反馈"
      facts="答复后会员会收到一条消息"
      name="feedback"
      label="意见反馈列表"
      list={list}
      columns={may('feedback.answer') ? [...columns, ...actionColumn(96, actions)] : columns}
      empty="还没有反馈"
    >
      {answering ? <AnswerDialog feedback={answering} onClose={() => setAnswering(undefined)} /> : null}
    </ListPage>
  )
}
