import type { DataOf, Ops } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { useDeferredValue } from 'react'
import type { KnownProduct } from '../../catalog/shared/ProductsChoice'
import { Phone } from '../../ui/detail/Phone'
import { pictureAt } from '../../ui/detail/picture-at'
import { Thumb } from '../../ui/detail/Thumb'
import { WireDate } from '../../ui/detail/WireDate'
import type { BlockFields } from '../page.words'
import styles from './PagePreview.module.css'

type Known = ReadonlyMap<number, KnownProduct>
type Shown = DataOf<Ops['home']['PreviewActivityPage']>

/** Returns the products and coupons of the blocks as the shop shows them now; undefined until loaded. */
const useShown = (blocks: readonly (BlockFields | undefined)[]): Shown | undefined => {
  const productIDs = [...new Set(blocks.flatMap((block) => block?.ProductIDs ?? []))]
  const publishIDs = [...new Set(blocks.flatMap((block) => block?.PublishID ?? []))]
  const asked = useDeferredValue(JSON.stringify({ productIDs, publishIDs }))
  const payload = JSON.parse(asked) as { productIDs: number[]; publishIDs: number[] }
  const enabled = payload.productIDs.length + payload.publishIDs.length > 0
  const { data } = useCall(
    api.home.PreviewActivityPage,
    {
      ...(payload.productIDs.length > 0 ? { productIDs: payload.productIDs } : {}),
      ...(payload.publishIDs.length > 0 ? { publishIDs: payload.publishIDs } : {}),
    },
    { enabled, quiet: true },
  )
  return data
}

/** Phone preview of the edited blocks at current prices. */
export const PagePreview = ({
  name,
  blocks,
  known,
}: {
  name: string
  blocks: readonly (BlockFields | undefined)[]
  known: Known
}) => {
  const shown = useShown(blocks)
  return (
    <Phone title={name || '活动页'} className={styles.page}>
      {blocks.map((block, index) =>
        block ? <OneBlock key={index} block={block} known={known} shown={shown} /> : null,
      )}
    </Phone>
  )
}

interface OneBlockProps {
  block: BlockFields
  known: Known
  shown: Shown | undefined
}

const OneBlock = ({ block, known, shown }: OneBlockProps) => {
  const { Kind, Title, Text, ImgPath, EndDate, ProductIDs = [] } = block
  if (Kind === 'picture')
    return (
      <div className={styles.picture}>
        {ImgPath ? <img src={pictureAt(ImgPath, 640)} alt="" /> : '选择图片后显示在这里'}
      </div>
    )
  if (Kind === 'coupon') {
    const coupon = shown?.Coupons.find(({ PublishID }) => PublishID === block.PublishID)
    return (
      <div className={styles.coupon}>
        <strong>{coupon?.Name ?? '选择领券活动后显示在这里'}</strong>
        {coupon ? <span>{coupon.Prompt || '领取'}</span> : null}
      </div>
    )
  }
  if (Kind === 'products')
    return (
      <div>
        <strong>{Title || '活动商品'}</strong>
        <ul className={styles.goods}>
          {ProductIDs.map((id) => {
            const card = shown?.Products.find(({ ID }) => ID === id)
            return (
              <li key={id}>
                <Thumb src={card?.DefaultImagePath ?? known.get(id)?.ImgPath ?? ''} size={72} />
                <span>{card?.Name ?? known.get(id)?.Name ?? `商品 ${id}`}</span>
                {card ? <b>¥{card.Price.toFixed(2)}</b> : null}
                {card?.CouponPrice === undefined ? null : <small>券后 ¥{card.CouponPrice.toFixed(2)}</small>}
                {shown && !card ? <small>未上架，会员看不到</small> : null}
              </li>
            )
          })}
        </ul>
      </div>
    )
  return (
    <div className={styles.words}>
      {Title ? <strong>{Title}</strong> : null}
      {Kind === 'countdown' && EndDate ? (
        <span>
          倒计时到 <WireDate at={EndDate} pattern="MM-DD HH:mm" />
        </span>
      ) : null}
      {Kind === 'text' ? <p>{Text || '填写文字后显示在这里'}</p> : null}
    </div>
  )
}
