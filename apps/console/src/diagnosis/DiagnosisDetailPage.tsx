import { diagnosisLimits } from '@greenstar/rules/diagnosis/diagnosis.form'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { memberPaths } from '../member/member.paths'
import { moderationState, moderationTone } from '../moderation/shared/moderation-state'
import { useVerdicts } from '../moderation/shared/use-verdicts'
import { may } from '../platform/session'
import { DetailHead } from '../ui/detail/DetailHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Unread } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { ReasonDialog } from '../ui/dialog/ReasonDialog'
import { Pictures } from '../ui/form/Pictures'
import { SmallTable } from '../ui/list/SmallTable'
import { diagnosisPaths } from './diagnosis.paths'
import { type DiagnosisDetail, formOf, titleOf } from './diagnosis.words'

type Answer = DiagnosisDetail['List'][number]

/** A question: what was asked, the shop's answer, those of members with the decisions of the moderation queue. */
export default function DiagnosisDetailPage() {
  const id = Number(useParams().id)
  const read = useCall(api.diagnosis.GetDiagnosisForDesk, { id }, { quiet: true })
  const { data: question, error } = read
  if (error || !question) return <Unread query={read} rows={12} />
  return <Question question={question} />
}

/** What the accepted answer brought; the coins stay when it is deleted or hidden. */
const rewardOf = ({ IsSolved, Pollen }: DiagnosisDetail): string =>
  IsSolved ? `${Pollen} 绿星币` : Pollen > 0 ? `${Pollen} 绿星币，采纳的回答已不再展示` : '未采纳'

function Question({ question }: { question: DiagnosisDetail }) {
  const { message } = App.useApp()
  const [isAnswering, setAnswering] = useState(false)
  const { buttons, dialog } = useVerdicts<Pick<Answer, 'ContentID' | 'Status'>>('diagnosis', '内容')
  const reply = useAction(api.diagnosis.ReplyDiagnosis, {
    onSuccess: () => {
      message.success('已解答，会员会收到消息')
      setAnswering(false)
    },
  })
  return (
    <>
      <DetailHead
        title={titleOf(question)}
        state={
          <StatusTag tone={moderationTone(question.Status)}>{moderationState(question.Status)}</StatusTag>
        }
      >
        {buttons?.(question)}
        {may('review.moderate') ? (
          <Button type="primary" onClick={() => setAnswering(true)}>
            {question.Reply ? '修改解答' : '客服解答'}
          </Button>
        ) : null}
        <Link to={diagnosisPaths.list}>全部求诊</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel title="求诊">
          <Facts
            rows={[
              [
                '会员',
                <Link key="member" to={memberPaths.detail(question.MemberID)}>
                  {question.MemberName}
                </Link>,
              ],
              ['时间', <WireDate key="at" at={question.CreateDate} />],
              ['情况', formOf(question)],
              ['描述', question.Content || '—'],
              ['采纳奖励', rewardOf(question)],
            ]}
          />
          <Pictures paths={question.Images} size={88} picture="求诊图片" film="求诊视频" />
        </Panel>
        <Panel title="客服解答">
          {question.Reply ? `${question.Reply}（${question.RepliedBy}）` : '还没有解答'}
        </Panel>
        <Panel title="会员回答">
          <SmallTable<Answer>
            rowKey="ID"
            rows={question.List}
            columns={[
              {
                key: 'member',
                title: '会员',
                render: (_, row) => <Link to={memberPaths.detail(row.MemberID)}>{row.MemberName}</Link>,
              },
              { key: 'content', title: '回答', dataIndex: 'Content' },
              { key: 'likes', title: '有用', dataIndex: 'Likes' },
              {
                key: 'status',
                title: '状态',
                render: (_, row) =>
                  row.IsAccepted ? (
                    <StatusTag tone="green">已采纳</StatusTag>
                  ) : (
                    <StatusTag tone={moderationTone(row.Status)}>{moderationState(row.Status)}</StatusTag>
                  ),
              },
              { key: 'at', title: '时间', render: (_, row) => <WireDate at={row.CreateDate} /> },
              ...(buttons
                ? [{ key: 'act', title: '操作', render: (_: unknown, row: Answer) => buttons(row) }]
                : []),
            ]}
          />
        </Panel>
      </Flex>
      {isAnswering ? (
        <ReasonDialog
          title="客服解答"
          label="解答（会员和大家都会看到）"
          required
          maxLength={diagnosisLimits.reply}
          busy={reply.isPending}
          onSubmit={(text) => reply.mutate({ id: question.ID, reply: text })}
          onClose={() => setAnswering(false)}
        />
      ) : null}
      {dialog}
    </>
  )
}
