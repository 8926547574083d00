import { api } from '@greenstar/web/ops-api'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { memberField } from '../member/shared/member-field'
import { isShown } from '../moderation/shared/moderation.words'
import { contentChoices } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { ListPage } from '../platform/ListPage'
import { useList } from '../platform/use-list'
import { filterFields, yesNo } from '../ui/list/filter-fields'
import { AnswerDialog } from './parts/AnswerDialog'
import { questionColumns } from './question.columns'
import type { Question } from './review.words'

const fields = filterFields([
  memberField,
  { kind: 'text', key: 'keyword', label: '提问', hint: '提问里的文字' },
  { kind: 'text', key: 'product', label: '商品', hint: '商品名称或编码' },
  { kind: 'choice', key: 'replied', label: '客服回答', choices: yesNo('已回答', '未回答') },
  { kind: 'choice', key: 'status', label: '审核', choices: contentChoices },
  { kind: 'days', from: 'from', to: 'to', label: '提问时间' },
])

/** Questions about products: the shop's answer, and the decisions of the moderation queue. */
export default function QuestionListPage() {
  const [answering, setAnswering] = useState<Question>()
  const list = useList(api.review.ListQuestions, { fields })
  const { buttons, dialog } = useVerdicts<Question>('review', '提问')
  const actions = buttons
    ? (row: Question) => (
        <Space size={12}>
          {isShown(row) ? (
            <Button type="link" onClick={() => setAnswering(row)}>
              {row.Reply ? '改回答' : '回答'}
            </Button>
          ) : null}
          {buttons(row)}
        </Space>
      )
    : undefined
  return (
    <ListPage
      title="问大家"
      name="questions"
      label="提问列表"
      list={list}
      columns={questionColumns(actions)}
      empty="没有这样的提问"
    >
      {answering ? <AnswerDialog question={answering} onClose={() => setAnswering(undefined)} /> : null}
      {dialog}
    </ListPage>
  )
}
