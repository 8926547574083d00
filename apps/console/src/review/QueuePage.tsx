import { ContentKind, contentKindText } from '@greenstar/rules/member/content.kind'
import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
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
import { contentColumns } from './content.columns'
import { RefuseDialog } from './parts/RefuseDialog'
import { reviewPaths } from './review.paths'
import { type Content, tabs } from './review.words'
import { commentState } from './shared/comment-state'

const filters = ['kind', 'member', 'keyword', 'flagged', 'from', 'to'] as const

const fields: FilterField<(typeof filters)[number] | 'status'>[] = [
  {
    kind: 'choice',
    key: 'kind',
    label: '类型',
    choices: Object.values(ContentKind).map((kind) => ({
      value: String(kind),
      label: contentKindText[kind],
    })),
  },
  { kind: 'text', key: 'keyword', label: '内容', hint: '评价或昵称中的词' },
  {
    kind: 'choice',
    key: 'flagged',
    label: '敏感词',
    choices: [
      { value: '1', label: '有敏感词' },
      { value: '0', label: '无敏感词' },
    ],
  },
  { kind: 'days', from: 'from', to: 'to', label: '提交时间' },
]

const isComment = ({ Kind }: Content) => Kind === ContentKind.comment
const idsOf = (rows: readonly Content[]) => rows.map(({ ContentID }) => ContentID)

/** Everything of members that is looked at, in one queue: comments, nicknames, portraits, pictures for the desk. */
export default function QueuePage() {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<{ rows: readonly Content[]; done?: () => void }>()
  const list = useList(api.review.ListContents, { filters: ['status', ...filters] })
  const { status: _status, ...applied } = list.filters
  const figures = useCall(api.review.GetContentFigures, applied, { quiet: true })
  const comments = useAction(api.review.ModerateComments)
  const contents = useAction(api.review.ModerateContents)
  const isBusy = comments.isPending || contents.isPending
  const moderate = async (
    rows: readonly Content[],
    action: 'pass' | 'fail',
    reason: string,
    done?: () => void,
  ) => {
    const [said, shown] = [rows.filter(isComment), rows.filter((row) => !isComment(row))]
    try {
      if (said.length > 0) await comments.mutateAsync({ ids: idsOf(said), action, reason })
      if (shown.length > 0) await contents.mutateAsync({ ids: idsOf(shown), action, reason })
    } catch {
      // what the server refuses it says in its own message
      return
    }
    message.success('已保存，店面同步更新')
    done?.()
  }
  const mayModerate = may('review.moderate')
  const columns = contentColumns(
    mayModerate
      ? {
          onPass: (row) => void moderate([row], 'pass', ''),
          onRefuse: (row) => setRefusing({ rows: [row] }),
        }
      : undefined,
  )
  return (
    <ListPage
      title="内容审核"
      facts={
        figures.data ? (
          <>
            <b className="num">{figures.data.Pending.toLocaleString()}</b> 条等待审核
          </>
        ) : null
      }
      actions={<LinkButton to={reviewPaths.words}>敏感词</LinkButton>}
      name="contents"
      label="待审内容列表"
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
              unit: '条内容',
              actions: (rows, clear) => (
                <>
                  <Button loading={isBusy} onClick={() => void moderate(rows, 'pass', '', clear)}>
                    通过
                  </Button>
                  <Button danger onClick={() => setRefusing({ rows, done: clear })}>
                    不通过
                  </Button>
                </>
              ),
            }
          : undefined
      }
    >
      {refusing ? (
        <RefuseDialog
          title={refusing.rows.every(({ Status }) => Status === TalentWorksStatus.pass) ? '撤下' : '不通过'}
          count={refusing.rows.length}
          busy={isBusy}
          onClose={() => setRefusing(undefined)}
          onSubmit={(reason) =>
            void moderate(refusing.rows, 'fail', reason, () => {
              refusing.done?.()
              setRefusing(undefined)
            })
          }
        />
      ) : null}
    </ListPage>
  )
}
