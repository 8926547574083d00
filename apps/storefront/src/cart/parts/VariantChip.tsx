import { openVariantPopup } from '../../catalog/shared/variant-popup'
import { DownIcon } from '../../ui/icon/icons'
import styles from './CartLine.module.css'
import type { CartLineData } from './cart-data'
import { useVariant } from './use-variant'

export interface VariantChipProps {
  line: CartLineData
  /** Called with the variant that has replaced this one. */
  onSwap?: ((productId: number) => void) | undefined
}

/** Variant of a line; opens a choice if its page has other variants. */
export function VariantChip({ line, onSwap }: VariantChipProps) {
  const change = useVariant()
  if (line.MainID === line.ID && line.ListJointProducts.length === 0)
    return line.Attribute ? <p className={`${styles.attribute} clip1`}>{line.Attribute}</p> : null
  const text = line.Attribute || '选择规格'
  return (
    <button
      type="button"
      className={`${styles.attribute} ${styles.chip}`}
      aria-label={`更换规格：${text}`}
      onClick={() =>
        openVariantPopup({
          mainId: line.MainID,
          current: line.ID,
          quantity: line.ShoppingCarNum,
          onPick: async (sku) => {
            const done = await change(line, sku)
            if (done) onSwap?.(sku.ID)
            return done
          },
        })
      }
    >
      <span className="clip1">{text}</span>
      <DownIcon size={12} />
    </button>
  )
}
