import type { ActivityProductData } from '@greenstar/contract/activity/activity.shop'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { Button } from '../../ui/form/Button'
import { Leaf } from '../../ui/state/Leaf'
import { Price } from '../../ui/text/Price'

interface ActivityRowProps {
  item: ActivityProductData
  /** Whether the activity price is valid now. */
  isRunning: boolean
  eager: boolean
}

/** A product of an activity: activity price beside the ordinary one. */
export function ActivityRow({ item, isRunning, eager }: ActivityRowProps) {
  const { Product: product, ActivityPrice } = item
  const to = goodsDetailPath(product.ID)
  const isGone = product.IsSellOut || product.Stock <= 0
  const ordinary = isRunning ? product.MarketPrice : product.Price
  return (
    <GoodsRow
      to={to}
      picture={product.DefaultImagePath}
      name={product.Name}
      note={product.Attribute || product.Summary}
      badges={<Leaf tone="clay">{isRunning ? '活动价' : '即将开始'}</Leaf>}
      price={ActivityPrice}
      priceSlot={<Price value={ActivityPrice} strike={ordinary} size={20} ink={isGone} />}
      {...(isGone ? { veil: '已售罄' } : {})}
      eager={eager}
      action={
        <Button kind={isRunning && !isGone ? 'clay' : 'outline-grey'} size={32} to={to}>
          {isRunning && !isGone ? '去选购' : '去看看'}
        </Button>
      }
    />
  )
}
