import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button } from 'antd'
import { useState } from 'react'
import { ReasonDialog } from '../../ui/ReasonDialog'

type Judged = { ContentID: number; Status: number }

const { pass, fail } = TalentWorksStatus

/** The decisions of the moderation queue: two buttons of a row, and the dialog for the reason. */
export function useJudge<Row extends Judged>() {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<Row>()
  const moderate = useAction(api.review.ModerateContents, {
    refresh: ['talent'],
    onSuccess: () => void message.success('已保存，店面同步更新'),
  })
  const decide = (row: Row, action: 'pass' | 'fail', reason: string) =>
    moderate.mutate({ ids: [row.ContentID], action, reason })
  const buttons = (row: Row) => (
    <>
      {row.Status === pass ? null : (
        <Button type="link" onClick={() => decide(row, 'pass', '')}>
          通过
        </Button>
      )}
      {row.Status === fail ? null : (
        <Button type="link" danger onClick={() => setRefusing(row)}>
          {row.Status === pass ? '撤下' : '不通过'}
        </Button>
      )}
    </>
  )
  const dialog = refusing ? (
    <ReasonDialog
      title={refusing.Status === pass ? '撤下' : '不通过'}
      label="原因"
      required
      danger
      maxLength={100}
      busy={moderate.isPending}
      onSubmit={(reason) => {
        decide(refusing, 'fail', reason)
        setRefusing(undefined)
      }}
      onClose={() => setRefusing(undefined)}
    />
  ) : null
  return { buttons, dialog }
}
