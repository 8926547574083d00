import { useAction } from '@greenstar/web/hooks'
import type { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { usePriceAnswer } from '../../catalog/shared/use-price-answer'

type Publish =
  | typeof api.activity.PublishActivity
  | typeof api.deal.PublishDeal
  | typeof api.group.PublishGroupActivity
  | typeof api.promotion.PublishFlashSession

/** Publishes an offer; prices below the floor need a reason, and wait for an approval (`asked`: what is said then). */
export const usePublish = (
  call: Publish,
  done: string,
  asked = '有价格低于底价或不到售价的一半，已提交审批，批准后自动发布',
) => {
  const { message } = App.useApp()
  const price = usePriceAnswer()
  /** What the page showed last. */
  const [seen, setSeen] = useState('')
  const publish = useAction(call as typeof api.activity.PublishActivity, {
    quiet: true,
    onSuccess: ({ ApprovalID }) => {
      price.close()
      message.success(ApprovalID > 0 ? asked : done)
    },
    onError: price.onError,
  })
  return {
    run: ({ ID: id, Seen }: { ID: number; Seen: string }) => {
      setSeen(Seen)
      return publish.mutateAsync({ id, seen: Seen })
    },
    dialog: (id: number) =>
      price.dialog(publish.isPending, ({ reason }) =>
        publish.mutate({ id, seen, ...(reason ? { reason } : {}) }),
      ),
  }
}
