import type { OrderRowData } from '@greenstar/contract/order/order.shapes'
import { mainButton, type OrderButton } from '@greenstar/rules/order/order.buttons'
import { Button, type ButtonKind } from '../../ui/form/Button'
import { cardButtonText } from '../order.words'
import styles from './OrderCard.module.css'
import { openMoreSheet } from './order-overlays'
import type { OrderActions } from './use-order-actions'

/** Maximum number of buttons on a card; the others are under 更多 (checklist G1). */
const roomFor = 3

/** Shows the last buttons of the spec's order, because they matter most. */
export function splitButtons(buttons: readonly OrderButton[]) {
  if (buttons.length <= roomFor) return { shown: [...buttons], hidden: [] }
  const shown = buttons.slice(-roomFor)
  return { shown, hidden: buttons.filter((button) => !shown.includes(button)) }
}

export function OrderButtons({ order, actions }: { order: OrderRowData; actions: OrderActions }) {
  const buttons = actions.buttonsOf(order)
  if (buttons.length === 0) return null
  const { shown, hidden } = splitButtons(buttons)
  const press = (button: OrderButton) => actions.press(button, order)
  return (
    <div className={styles.buttons}>
      {hidden.length > 0 ? (
        <button
          type="button"
          className={styles.more}
          onClick={() => openMoreSheet({ buttons: hidden, onPress: press })}
        >
          更多
        </button>
      ) : null}
      {shown.map((button) => (
        <Button
          key={button}
          size={32}
          kind={kindOf(button, buttons)}
          busy={actions.isBusy(button, order)}
          onClick={() => press(button)}
        >
          {cardButtonText[button]}
        </Button>
      ))}
    </div>
  )
}

/** The main button is filled; 再次购买, which is not urgent, is filled lighter. */
function kindOf(button: OrderButton, buttons: readonly OrderButton[]): ButtonKind {
  if (button !== mainButton(buttons)) return 'outline-grey'
  return button === 'buyAgain' ? 'second' : 'primary'
}
