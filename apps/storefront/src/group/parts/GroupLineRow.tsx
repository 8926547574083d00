import type { GroupLineData } from '@greenstar/contract/group/group.shapes'
import type { ReactNode } from 'react'
import { goodsDetailPath } from '../../catalog/catalog.paths'
import { GoodsRow } from '../../ui/card/GoodsRow'
import { Leaf } from '../../ui/state/Leaf'
import { Price } from '../../ui/text/Price'
import styles from './Group.module.css'

interface GroupLineRowProps {
  line: GroupLineData
  /** Number of members of a full team. */
  size: number
  /** Link of the row; by default the product's page. */
  to?: string
  /** Shown on the right while there are pieces left. */
  action: ReactNode
  eager?: boolean
}

/** A product of an activity: group price beside the ordinary one, and an action. */
export function GroupLineRow({ line, size, to, action, eager = false }: GroupLineRowProps) {
  const { Product: product, GroupPrice, Left } = line
  const isGone = Left <= 0 || product.IsSellOut
  return (
    <GoodsRow
      to={to ?? goodsDetailPath(product.ID)}
      picture={product.DefaultImagePath}
      name={product.Name}
      note={[product.Attribute, `每单限 ${line.LimitNum} 件`].filter(Boolean).join(' · ')}
      badges={<Leaf tone="clay">{size} 人团</Leaf>}
      price={GroupPrice}
      priceSlot={
        <span className={styles.price}>
          <span className={styles.left}>{isGone ? '已抢光' : `剩余 ${Left} 件`}</span>
          <Price value={GroupPrice} strike={product.Price} size={20} ink={isGone} />
        </span>
      }
      {...(isGone ? { veil: '已抢光' } : {})}
      eager={eager}
      action={isGone ? undefined : action}
    />
  )
}
