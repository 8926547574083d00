import { ProductType } from '@greenstar/rules/catalog/product.status'
import { openSkuPopup } from '../../catalog/shared/sku-popup'
import { Picture } from '../../ui/Picture'
import { pictureSizes } from '../../ui/picture-sources'
import styles from './CartLine.module.css'
import type { CartLineData } from './cart-data'

/** What else a composite page sells beside this line; opens its variants (patterns 3, domain 18.10). */
export function Joints({ line }: { line: CartLineData }) {
  const joints = line.ListJointProducts
  if (line.ProductType !== ProductType.compose || joints.length === 0) return null
  return (
    <button
      type="button"
      className={styles.joint}
      onClick={() => openSkuPopup({ productId: line.MainID, intent: 'cart' })}
    >
      {joints.slice(0, 2).map((joint) => (
        <span key={joint.ID} className={styles.thumb}>
          <Picture src={joint.DefaultImagePath} alt="" sizes={pictureSizes.px(32)} />
        </span>
      ))}
      <span className={`${styles.jointText} clip2`}>
        同组还有 {joints.map((joint) => joint.Attribute || joint.Name).join('、')}
      </span>
    </button>
  )
}
