import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { serverNow } from '../../platform/server-clock'
import { may } from '../../platform/session'
import { CopyDialog } from '../../promotion/shared/CopyDialog'
import { usePublish } from '../../promotion/shared/use-publish'
import { deleteDraft, LifecycleActions } from '../../ui/LifecycleActions'
import { dealPaths } from '../deal.paths'
import type { Deal } from '../deal.words'

export const DealActions = ({ deal }: { deal: Deal }) => {
  const { message } = App.useApp()
  const [copiedAt, setCopiedAt] = useState<number>()
  const publish = usePublish(
    api.deal.PublishDeal,
    '已发布',
    '预算或底价需要另一人批准，已提交审批，批准后自动发布',
  )
  const end = useAction(api.deal.EndDeal, {
    onSuccess: () => void message.success('已结束，新订单不再优惠'),
  })
  const remove = useAction(api.deal.DeleteDeal)
  const { ID: id, Name, State, EndDate } = deal
  const isDraft = State === 'draft'
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && may('promotion.publish'),
          ask: { content: '发布后不能再修改，到开始时间自动生效。' },
          run: () => publish.run(deal),
        },
        { text: '编辑', may: isDraft && may('promotion.write'), to: dealPaths.edit(id) },
        {
          text: '结束',
          may: (State === 'coming' || State === 'running') && may('promotion.publish'),
          danger: true,
          ask: { content: '新订单马上不再优惠。已下的订单不受影响。' },
          run: () => end.mutateAsync({ id }),
        },
        { text: '复制', may: may('promotion.write'), run: () => setCopiedAt(serverNow()) },
        deleteDraft(isDraft && may('promotion.write'), Name, () => remove.mutateAsync({ id })),
      ]}
    >
      {publish.dialog(id)}
      {copiedAt ? (
        <CopyDialog
          call={api.deal.CopyDeal}
          copied={deal}
          beginAt={Math.max(parseWireDate(EndDate) ?? 0, copiedAt) + DAY}
          onClose={() => setCopiedAt(undefined)}
        />
      ) : null}
    </LifecycleActions>
  )
}
