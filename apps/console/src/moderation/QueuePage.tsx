import { ContentKind, contentKindText } from '@greenstar/rules/moderation/content.kind'
import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { Navigate, useSearchParams } from 'react-router'
import { memberField } from '../member/shared/member-field'
import { useList } from '../platform/use-list'
import { choicesOf, filterFields, yesNo } from '../ui/list/filter-fields'
import { contentColumns } from './content.columns'
import { type Decide, ModerationPage } from './shared/ModerationPage'
import { type Content, latest, reasonsFor, refusalWord } from './shared/moderation.words'

const fields = filterFields([
  memberField,
  { kind: 'choice', key: 'kind', label: '类型', choices: choicesOf(contentKindText) },
  { kind: 'text', key: 'keyword', label: '内容', hint: '评价或昵称中的词' },
  { kind: 'choice', key: 'flagged', label: '敏感词', choices: yesNo('有敏感词', '无敏感词') },
  { kind: 'choice', key: 'unseen', label: '自动通过', choices: yesNo('还没有人看过', '其他') },
  { kind: 'choice', key: 'appealed', label: '申诉', choices: [{ value: '1', label: '等待复核' }] },
  { kind: 'days', from: 'from', to: 'to', label: '提交时间' },
])

/** The tab of all contents: without a status the page opens on what waits. */
const everything = '0'

const isComment = ({ Kind }: Content) => Kind === ContentKind.comment
const idsOf = (rows: readonly Content[]) => rows.map(({ ContentID }) => ContentID)

/** The queue opens on what waits; a link or a filter chooses otherwise. */
export default function QueuePage() {
  const [query] = useSearchParams()
  return query.size === 0 ? <Navigate to={`?status=${ModerationStatus.pending}`} replace /> : <Queue />
}

/** Moderation queue of all member content: comments, nicknames, portraits, pictures for the desk. */
function Queue() {
  const { message } = App.useApp()
  const list = useList(api.moderation.ListContents, { fields, also: ['status'] })
  const { status: _status, ...applied } = list.filters
  const figures = useCall(api.moderation.GetContentFigures, applied, { quiet: true })
  const comments = useAction(api.review.ModerateComments)
  const contents = useAction(api.moderation.ModerateContents)
  const moderate = async (...[rows, action, reason, done]: Parameters<Decide<Content>>) => {
    const [ofBuyers, others] = [rows.filter(isComment), rows.filter((row) => !isComment(row))]
    try {
      if (ofBuyers.length > 0)
        await comments.mutateAsync({ ids: idsOf(ofBuyers), action, reason, seenAt: latest(ofBuyers) })
      if (others.length > 0) await contents.mutateAsync({ ids: idsOf(others), action, reason })
    } catch {
      // refusals of the server are shown by the action
      return
    }
    message.success('已保存，商城同步更新')
    done?.()
  }
  return (
    <ModerationPage
      title="内容审核"
      name="contents"
      label="待审内容列表"
      list={{ ...list, filters: { ...list.filters, status: list.filters.status || everything } }}
      all={everything}
      figures={figures.data}
      columns={contentColumns}
      unit="条内容"
      refusal={{
        button: '不通过',
        reasons: reasonsFor,
        title: (rows) => {
          const [word, ...others] = new Set(rows.map(refusalWord))
          return others.length === 0 && word ? word : '不通过'
        },
      }}
      isBusy={comments.isPending || contents.isPending}
      decide={(...decision) => void moderate(...decision)}
    />
  )
}
