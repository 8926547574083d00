import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { may } from '../../platform/session'
import { deleteDraft, LifecycleActions } from '../../ui/dialog/LifecycleActions'
import { pagePaths } from '../page.paths'
import type { PageRow } from '../page.words'

export const PageActions = ({ page }: { page: PageRow }) => {
  const { message } = App.useApp()
  const done = (text: string) => ({ onSuccess: () => void message.success(text) })
  const publish = useAction(api.home.PublishActivityPage, done('已发布'))
  const withdraw = useAction(api.home.WithdrawActivityPage, done('已撤下'))
  const copy = useAction(api.home.CopyActivityPage, done('已复制为草稿'))
  const remove = useAction(api.home.DeleteActivityPage)
  const { ID: id, Name, State } = page
  const isDraft = State === 'draft'
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && may('promotion.publish'),
          ask: { content: '发布后不能再修改，到开始时间会员可见。' },
          run: () => publish.mutateAsync({ id }),
        },
        { text: '编辑', may: isDraft && may('home.write'), to: pagePaths.edit(id) },
        {
          text: '撤下',
          may: (State === 'coming' || State === 'running') && may('promotion.publish'),
          danger: true,
          ask: { content: '会员打开时看到活动已结束；要修改请复制成草稿。' },
          run: () => withdraw.mutateAsync({ id }),
        },
        { text: '复制', may: may('home.write'), busy: copy.isPending, run: () => copy.mutate({ id }) },
        deleteDraft(isDraft && may('home.write'), Name, () => remove.mutateAsync({ id })),
      ]}
    />
  )
}
