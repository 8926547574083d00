import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { may } from '../../platform/session'
import { deleteDraft, LifecycleActions } from '../../ui/dialog/LifecycleActions'
import { showPaths } from '../show.paths'
import type { ShowActivity } from '../show.words'

export const ShowActions = ({ row }: { row: ShowActivity }) => {
  const { message } = App.useApp()
  const publish = useAction(api.show.PublishShowActivity, { onSuccess: () => void message.success('已发布') })
  const end = useAction(api.show.EndShowActivity, { onSuccess: () => void message.success('已结束') })
  const remove = useAction(api.show.DeleteShowActivity)
  const { ID: id, Title, State } = row
  return (
    <LifecycleActions
      name={Title}
      actions={[
        { text: '编辑', may: State !== 'over' && may('show.write'), to: showPaths.edit(id) },
        {
          text: '发布',
          may: State === 'draft' && may('show.publish'),
          ask: { content: '到开始时间会员可以参加；有人参加后，奖励和投票不能再改。' },
          run: () => publish.mutateAsync({ id }),
        },
        {
          text: '结束',
          may: (State === 'coming' || State === 'running') && may('show.publish'),
          danger: true,
          ask: {
            content: '会员马上不能再发布和投票，已发布的内容照常展示；结束后不能再开始。',
            ok: '结束活动',
          },
          run: () => end.mutateAsync({ id }),
        },
        deleteDraft(State === 'draft' && may('show.write'), Title, () => remove.mutateAsync({ id })),
      ]}
    />
  )
}
