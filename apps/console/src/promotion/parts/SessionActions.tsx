import { DAY, parseWireDate } from '@greenstar/rules/platform/time'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { deleteDraft, LifecycleActions } from '../../ui/LifecycleActions'
import { flashPaths } from '../promotion.paths'
import type { Session } from '../promotion.words'
import { CopyDialog } from '../shared/CopyDialog'
import { usePublish } from '../shared/use-publish'

export const SessionActions = ({ session }: { session: Session }) => {
  const { message } = App.useApp()
  const [copying, setCopying] = useState(false)
  const publish = usePublish(api.promotion.PublishFlashSession, '已发布，数量已从普通库存预留')
  const end = useAction(api.promotion.EndFlashSession, {
    onSuccess: () => void message.success('已结束，未卖出的已归还普通库存'),
  })
  const daily = useAction(api.promotion.SetFlashDaily)
  const remove = useAction(api.promotion.DeleteFlashSession)
  const { ID: id, Name, State, Quota, IsDaily, BeginDate } = session
  const isDraft = State === 'draft'
  const isOpen = State === 'coming' || State === 'running'
  return (
    <LifecycleActions
      name={Name}
      actions={[
        {
          text: '发布',
          may: isDraft && may('promotion.publish'),
          ask: { content: `共 ${Quota} 件会立即离开普通库存；发布后不能再修改商品与价格。` },
          run: () => publish.run(session),
        },
        { text: '编辑', may: isDraft && may('promotion.write'), to: flashPaths.edit(id) },
        {
          text: '结束',
          may: isOpen && may('promotion.publish'),
          danger: true,
          ask: {
            content: '会员马上不能再按秒杀价下单，未卖出的归还普通库存，也不再每天重复。已下的订单不受影响。',
          },
          run: () => end.mutateAsync({ id }),
        },
        {
          text: IsDaily ? '不再重复' : '每天重复',
          may: isOpen && may('promotion.write'),
          run: () => daily.mutate({ id, isDaily: !IsDaily }),
        },
        { text: '复制', may: may('promotion.write'), run: () => setCopying(true) },
        deleteDraft(isDraft && may('promotion.write'), Name, () => remove.mutateAsync({ id })),
      ]}
    >
      {publish.dialog(id)}
      {copying ? (
        <CopyDialog
          call={api.promotion.CopyFlashSession}
          copied={session}
          beginAt={(parseWireDate(BeginDate) ?? 0) + DAY}
          onClose={() => setCopying(false)}
        />
      ) : null}
    </LifecycleActions>
  )
}
