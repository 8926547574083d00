import { CartLine } from './CartLine'
import styles from './CartLine.module.css'
import type { CartLineData } from './cart-data'
import { InvalidGoods } from './InvalidGoods'
import type { Choice } from './use-choice'
import type { Deletion } from './use-deletion'
import { useQuantities } from './use-quantities'

export interface CartGoodsProps {
  valid: readonly CartLineData[]
  invalid: readonly CartLineData[]
  choice: Choice
  deletion: Deletion
}

/** Lines that can be bought, then those that cannot. */
export function CartGoods({ valid, invalid, choice, deletion }: CartGoodsProps) {
  const changeQuantity = useQuantities()
  return (
    <div className={styles.list}>
      {valid.map((line) => (
        <CartLine
          key={line.ShoppingCarID}
          line={line}
          checked={choice.chosen.has(line.ID)}
          onCheck={(on) => choice.choose(line.ID, on)}
          onQuantity={(quantity) => changeQuantity(line, quantity)}
          onSwap={(productId) => {
            if (!choice.chosen.has(line.ID)) return
            choice.choose(line.ID, false)
            choice.choose(productId, true)
          }}
          onKeep={() => void deletion.keep([line])}
          onDelete={() => void deletion.remove([line], `删除“${line.Name}”？`)}
        />
      ))}
      <InvalidGoods lines={invalid} onDelete={(lines, question) => void deletion.remove(lines, question)} />
    </div>
  )
}
