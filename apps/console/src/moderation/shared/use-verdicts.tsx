import { ModerationStatus } from '@greenstar/rules/moderation/moderation.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Space } from 'antd'
import { type ReactNode, useState } from 'react'
import { may } from '../../platform/session'
import { ReasonDialog } from '../../ui/dialog/ReasonDialog'
import { PassButton, RefuseButton } from './VerdictButton'

const { pass, fail } = ModerationStatus

/**
 * The decisions of the moderation queue in the rows of another list: `buttons` of a row, undefined for operators
 * without review.moderate, and the `dialog` that asks for the reason of a refusal.
 * @param refresh the noun of the list, read again after a decision
 * @param what names a row in the title of the dialog that takes it off the shop
 */
export const useVerdicts = <Row extends { ContentID: number; Status: number }>(
  refresh: string,
  what = '',
): { buttons: ((row: Row) => ReactNode) | undefined; dialog: ReactNode } => {
  const { message } = App.useApp()
  const [refusing, setRefusing] = useState<Row>()
  const moderate = useAction(api.moderation.ModerateContents, {
    refresh: [refresh],
    onSuccess: () => {
      message.success('已保存，商城同步更新')
      setRefusing(undefined)
    },
  })
  const decide = ({ ContentID }: Row, action: 'pass' | 'fail', reason: string) =>
    moderate.mutate({ ids: [ContentID], action, reason })
  const refusal = ({ Status }: Row, shown: string) => (Status === pass ? shown : '不通过')
  const buttons = (row: Row) => (
    <Space size={12}>
      {row.Status === pass ? null : <PassButton onClick={() => decide(row, 'pass', '')}>通过</PassButton>}
      {row.Status === fail ? null : (
        <RefuseButton onClick={() => setRefusing(row)}>{refusal(row, '撤下')}</RefuseButton>
      )}
    </Space>
  )
  const dialog = refusing ? (
    <ReasonDialog
      title={refusal(refusing, `撤下${what}`)}
      label="原因"
      required
      danger
      maxLength={100}
      busy={moderate.isPending}
      onSubmit={(reason) => decide(refusing, 'fail', reason)}
      onClose={() => setRefusing(undefined)}
    />
  ) : null
  return { buttons: may('review.moderate') ? buttons : undefined, dialog }
}
