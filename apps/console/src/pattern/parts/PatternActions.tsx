import { PatternStatus } from '@greenstar/rules/pattern/pattern.state'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { deleteDraft, LifecycleActions } from '../../ui/dialog/LifecycleActions'
import { patternPaths } from '../pattern.paths'
import type { PatternRow } from '../pattern.words'

export const PatternActions = ({ row }: { row: PatternRow }) => {
  const { message } = App.useApp()
  const publish = useAction(api.pattern.PublishPattern, {
    onSuccess: ({ Version }) => void message.success(`已发布第 ${Version} 版`),
  })
  const withdraw = useAction(api.pattern.WithdrawPattern, { onSuccess: () => void message.success('已撤下') })
  const remove = useAction(api.pattern.DeletePattern)
  const { ID: id, Title, Status, Version, HasChanges } = row
  const isPublished = Status === PatternStatus.published
  return (
    <LifecycleActions
      name={Title}
      actions={[
        { text: '编辑', may: true, to: patternPaths.edit(id) },
        {
          text: '发布',
          may: !isPublished || HasChanges,
          ask: { content: '会员立即按新版本作答；正在作答的会员需要重新开始。' },
          run: () => publish.mutateAsync({ id }),
        },
        {
          text: '撤下',
          may: isPublished,
          danger: true,
          ask: { content: '会员不能再做，做过的结果仍能看到。' },
          run: () => withdraw.mutateAsync({ id }),
        },
        deleteDraft(Version === 0, Title, () => remove.mutateAsync({ id })),
      ]}
    />
  )
}
