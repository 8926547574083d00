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
import { activityPaths } from '../activity.paths'
import type { Activity } from '../activity.words'

export const ActivityActions = ({ activity }: { activity: Activity }) => {
  const { message } = App.useApp()
  const [copiedAt, setCopiedAt] = useState<number>()
  const publish = usePublish(api.activity.PublishActivity, '已发布')
  const end = useAction(api.activity.EndActivity, {
    onSuccess: () => void message.success('已结束，商品恢复售价'),
  })
  const remove = useAction(api.activity.DeleteActivity)
  const { ID: id, Name, State, EndDate } = activity
  const isDraft = State === 'draft'
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && may('promotion.publish'),
          ask: { content: '发布后不能再修改商品与价格，到开始时间自动生效。' },
          run: () => publish.run(activity),
        },
        { text: '编辑', may: isDraft && may('promotion.write'), to: activityPaths.edit(id) },
        {
          text: '结束',
          may: (State === 'coming' || State === 'running') && may('promotion.publish'),
          danger: true,
          ask: { content: '商品马上恢复售价。已下的订单不受影响。' },
          run: () => end.mutateAsync({ id }),
        },
        { text: '复制', may: may('promotion.write'), run: () => setCopiedAt(serverNow()) },
        deleteDraft(isDraft && may('promotion.write'), Name, () => remove.mutateAsync({ id })),
      ]}
    >
      {publish.dialog(id)}
      {copiedAt ? (
        <CopyDialog
          call={api.activity.CopyActivity}
          copied={activity}
          beginAt={Math.max(parseWireDate(EndDate) ?? 0, copiedAt) + DAY}
          onClose={() => setCopiedAt(undefined)}
        />
      ) : null}
    </LifecycleActions>
  )
}
