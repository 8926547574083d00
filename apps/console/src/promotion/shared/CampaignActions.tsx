import { useAction } from '@greenstar/web/hooks'
import type { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { usePriceAnswer } from '../../catalog/shared/use-price-answer'
import { may } from '../../platform/session'
import { deleteDraft, type LifecycleAction, LifecycleActions } from '../../ui/dialog/LifecycleActions'
import { CopyDialog, type CopyDialogProps } from './CopyDialog'

type Publish =
  | typeof api.activity.PublishActivity
  | typeof api.deal.PublishDeal
  | typeof api.group.PublishGroupActivity
  | typeof api.promotion.PublishFlashSession
type End =
  | typeof api.activity.EndActivity
  | typeof api.deal.EndDeal
  | typeof api.group.StopGroupActivity
  | typeof api.promotion.EndFlashSession
type Delete =
  | typeof api.activity.DeleteActivity
  | typeof api.deal.DeleteDeal
  | typeof api.group.DeleteGroupActivity
  | typeof api.promotion.DeleteFlashSession

export type CampaignActionsProps = {
  /** `Waits`: its publication waits for an approval. */
  campaign: { ID: number; Name: string; State: string; Seen: string; Waits: boolean }
  publish: {
    call: Publish
    /** What follows from it, and what is said when it is done or waits for an approval. */
    effect: string
    done: string
    waits?: string
  }
  end: { call: End; text?: string; effect: string; done: string }
  remove: Delete
  edit: string
  /** A page, or a dialog that asks for the begin; `beginAt` (ms) is proposed. */
  copy: string | { call: CopyDialogProps['call']; beginAt: () => number }
  more?: LifecycleAction
  /** On a page of its own, which is then about nothing. */
  onDeleted?: (() => void) | undefined
}

/**
 * The actions on a campaign that is drafted, published and ended. Prices below the floor need a reason, and wait for an
 * approval.
 */
export const CampaignActions = ({
  campaign,
  publish,
  end,
  remove,
  edit,
  copy,
  more,
  onDeleted,
}: CampaignActionsProps) => {
  const { message } = App.useApp()
  const price = usePriceAnswer()
  /** What the page showed when it was published. */
  const [seen, setSeen] = useState('')
  const [copyAt, setCopyAt] = useState<number>()
  const publishing = useAction(publish.call as typeof api.activity.PublishActivity, {
    quiet: true,
    onSuccess: ({ ApprovalID }) => {
      price.close()
      const waits = publish.waits ?? '有价格低于底价或不到售价的一半，已提交审批，批准后自动发布'
      message.success(ApprovalID > 0 ? waits : publish.done)
    },
    onError: price.onError,
  })
  const ending = useAction(end.call as typeof api.activity.EndActivity, {
    onSuccess: () => void message.success(end.done),
  })
  const removing = useAction(remove as typeof api.activity.DeleteActivity, {
    onSuccess: () => onDeleted?.(),
  })
  const { ID: id, Name, State, Seen } = campaign
  const isDraft = State === 'draft'
  const mayCopy = { text: '复制', may: may('promotion.write') }
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && !campaign.Waits && may('promotion.publish'),
          ask: { content: publish.effect },
          run: () => {
            setSeen(Seen)
            return publishing.mutateAsync({ id, seen: Seen })
          },
        },
        { text: '编辑', may: isDraft && may('promotion.write'), to: edit },
        {
          text: end.text ?? '结束',
          may: (State === 'coming' || State === 'running') && may('promotion.publish'),
          danger: true,
          ask: { content: end.effect },
          run: () => ending.mutateAsync({ id }),
        },
        ...(more ? [more] : []),
        typeof copy === 'string'
          ? { ...mayCopy, to: copy }
          : { ...mayCopy, run: () => setCopyAt(copy.beginAt()) },
        deleteDraft(isDraft && may('promotion.write'), Name, () => removing.mutateAsync({ id })),
      ]}
    >
      {price.dialog(publishing.isPending, ({ reason }) =>
        publishing.mutate({ id, seen, ...(reason ? { reason } : {}) }),
      )}
      {typeof copy !== 'string' && copyAt ? (
        <CopyDialog
          call={copy.call}
          copied={campaign}
          beginAt={copyAt}
          onClose={() => setCopyAt(undefined)}
        />
      ) : null}
    </LifecycleActions>
  )
}
