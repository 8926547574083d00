import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { may } from '../../platform/session'
import { usePublish } from '../../promotion/shared/use-publish'
import { deleteDraft, LifecycleActions } from '../../ui/LifecycleActions'
import { groupPaths } from '../group.paths'
import type { Activity } from '../group.words'

export const ActivityActions = ({ activity }: { activity: Activity }) => {
  const { message } = App.useApp()
  const publish = usePublish(api.group.PublishGroupActivity, '已发布，数量已从普通库存预留')
  const stop = useAction(api.group.StopGroupActivity, { onSuccess: () => void message.success('已停止开团') })
  const remove = useAction(api.group.DeleteGroupActivity)
  const { ID: id, Name, State, Quota } = activity
  const isDraft = State === 'draft'
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && may('promotion.publish'),
          ask: { content: `共 ${Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。` },
          run: () => publish.run(activity),
        },
        { text: '编辑', may: isDraft && may('promotion.write'), to: groupPaths.edit(id) },
        { text: '复制', may: may('promotion.write'), to: groupPaths.copy(id) },
        {
          text: '停止',
          may: (State === 'coming' || State === 'running') && may('promotion.publish'),
          danger: true,
          ask: {
            content: '会员马上不能再开新团；正在拼的团在各自的时限内仍可满员，到时未满的自动全额退款。',
          },
          run: () => stop.mutateAsync({ id }),
        },
        deleteDraft(isDraft && may('promotion.write'), Name, () => remove.mutateAsync({ id })),
      ]}
    >
      {publish.dialog(id)}
    </LifecycleActions>
  )
}
