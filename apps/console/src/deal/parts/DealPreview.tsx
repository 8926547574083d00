import type { PayloadFor } from '@greenstar/web/call-ref'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Alert, Button, Flex } from 'antd'
import { useState } from 'react'
import { yuanText } from '../../ui/detail/Money'
import { Trouble } from '../../ui/detail/Trouble'

type Asked = PayloadFor<typeof api.deal.PreviewDeal>

/** What the deal would have cost in the last 30 days, floors that it breaks, and other deals of its goods. */
export const DealPreview = ({ of }: { of: Asked }) => {
  const [asked, setAsked] = useState<Asked>()
  const read = useCall(api.deal.PreviewDeal, asked ?? of, { enabled: asked !== undefined, quiet: true })
  const found = asked ? read.data : undefined
  return (
    <Flex vertical gap={12} align="start">
      <Button loading={read.isFetching} onClick={() => setAsked(of)}>
        试算
      </Button>
      {asked && read.error ? <Trouble error={read.error} onRetry={() => read.refetch()} /> : null}
      {found ? (
        <Alert
          type="info"
          showIcon
          title={`最近 30 天 ${found.Checked} 单买过其中的商品（在售 ${found.Products} 件），其中 ${found.Orders} 单能用上，共优惠 ${yuanText(found.Cost)}`}
        />
      ) : null}
      {found?.BelowFloor ? (
        <Alert
          type="warning"
          showIcon
          title={`可能低于底价或不到售价的一半，发布需要另一位同事批准：${found.BelowFloor}`}
        />
      ) : null}
      {found && found.Others.length > 0 ? (
        <Alert
          type="warning"
          showIcon
          title={`同一时间还有促销：${found.Others.map(({ Name, Terms }) => `“${Name}”（${Terms}）`).join('、')}。一件商品只参加减得最多的一个。`}
        />
      ) : null}
    </Flex>
  )
}
