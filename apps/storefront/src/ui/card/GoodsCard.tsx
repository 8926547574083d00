import type { ReactNode } from 'react'
import { cx } from '../cx'
import { Link } from '../nav/Link'
import { Picture } from '../picture/Picture'
import { pictureSizes } from '../picture/picture-sources'
import { Leaf } from '../state/Leaf'
import { Price } from '../text/Price'
import card from './CardLink.module.css'
import styles from './GoodsCard.module.css'

export interface GoodsFacts {
  to: string
  picture: string
  name: string
  note?: string
  /** At most two Leaf badges, one row. */
  badges?: ReactNode
  /** Yuan. */
  price: number
  /** Market price in yuan. */
  strike?: number
  /** Instead of the plain price: coins and money mixed. */
  priceSlot?: ReactNode
  /** Text over the picture of an unavailable product: 已售罄, 待上架. */
  veil?: string
  /** At the lower right: AddButton, Stepper, 到货提醒. */
  action?: ReactNode
  eager?: boolean
  priority?: boolean
  /** Under the price: 已售 1.2万. */
  sold?: string
  /** Called before the page changes, so that the detail page can start from this card's data. */
  onOpen?: () => void
}

export interface GoodsCardProps extends GoodsFacts {
  /** At the picture's top right: the heart. */
  mark?: ReactNode
}

/** Card of a two-column grid; the whole card is the link. */
export function GoodsCard({ mark, ...facts }: GoodsCardProps) {
  const { picture, veil, eager, priority } = facts
  return (
    <article className={styles.card}>
      <div className={styles.pictureBox}>
        <Picture src={picture} alt="" sizes={pictureSizes.half} eager={eager} priority={priority} />
        {veil ? <GoodsVeil>{veil}</GoodsVeil> : null}
        {mark ? <div className={styles.mark}>{mark}</div> : null}
      </div>
      <div className={styles.body}>
        <GoodsWords {...facts} />
      </div>
    </article>
  )
}

/**
 * Name, note, badges, price and action, beside or under the picture. In a grid the note is one line, so that cards
 * beside each other are equally high; in a row it is whole.
 */
export function GoodsWords({ noteClip = true, ...facts }: GoodsFacts & { noteClip?: boolean }) {
  const { to, name, note, badges, sold, action, onOpen } = facts
  return (
    <>
      <h3 className={cx(styles.name, 'clip2')}>
        <Link className={card.link} to={to} onClick={onOpen}>
          {name}
        </Link>
      </h3>
      {note ? <p className={cx(styles.note, noteClip && 'clip1')}>{note}</p> : null}
      {badges ? <div className={styles.badges}>{badges}</div> : null}
      <div className={styles.foot}>
        <div className={styles.price}>
          <GoodsPrice {...facts} />
          {sold ? <span className={styles.sold}>{sold}</span> : null}
        </div>
        {action ? <div className={styles.action}>{action}</div> : null}
      </div>
    </>
  )
}

function GoodsPrice({ price, strike, priceSlot, veil }: GoodsFacts) {
  return priceSlot ?? <Price value={price} strike={strike} size={20} ink={veil !== undefined} />
}

export function GoodsVeil({ children }: { children: string }) {
  return (
    <div className={styles.veil}>
      <Leaf tone="ink">{children}</Leaf>
    </div>
  )
}
