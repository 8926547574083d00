import { TalentWorksStatus } from '@greenstar/rules/talent/talent.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { type ReactNode, useState } from 'react'
import { may } from '../../platform/session'
import { ReasonDialog } from '../../ui/ReasonDialog'
import type { Verdicts } from '../show.columns'

/** Passes and refuses rows by the moderation queue; `dialog` asks for the reason, `what` names a row. */
export const useVerdicts = <Row extends { ContentID: number; Status: number }>(
  what: string,
): { verdicts: Verdicts<Row> | undefined; dialog: ReactNode } => {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<Row>()
  const moderate = useAction(api.review.ModerateContents, {
    refresh: ['show'],
    onSuccess: () => void message.success('已保存，店面同步更新'),
  })
  const decide = (row: Row, action: 'pass' | 'fail', reason: string) =>
    moderate.mutate({ ids: [row.ContentID], action, reason })
  const verdicts = may('review.moderate')
    ? { onPass: (row: Row) => decide(row, 'pass', ''), onRefuse: (row: Row) => setRefusing(row) }
    : undefined
  const dialog = refusing ? (
    <ReasonDialog
      title={refusing.Status === TalentWorksStatus.pass ? `撤下${what}` : '不通过'}
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
  return { verdicts, dialog }
}
