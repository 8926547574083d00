import type { OrderDetailData } from '@greenstar/contract/order/order.shapes'
import { mainButton, type OrderButton, orderButtonText } from '@greenstar/rules/order/order.buttons'
import { Button } from '../../ui/form/Button'
import { MoreIcon, ServiceIcon } from '../../ui/icon/icons'
import { ActionBar, ActionIcon } from '../../ui/nav/ActionBar'
import { Money } from '../../ui/text/Money'
import styles from './Detail.module.css'
import { openMoreSheet } from './order-overlays'
import type { OrderActions } from './use-order-actions'

/** Beside the icons there is space for two buttons; a third one alone is no reason for 更多. */
const roomFor = (all: number) => (all === 3 ? 3 : 2)

/** The primary button is on the right, under the thumb. */
const mainLast = (buttons: readonly OrderButton[], main: OrderButton | undefined) =>
  [...buttons].sort((a, b) => Number(a === main) - Number(b === main))

/** 客服 as an icon, then the order's buttons; the payment button shows the amount. */
export function DetailBar({ order, actions }: { order: OrderDetailData; actions: OrderActions }) {
  const all = actions.buttonsOf(order)
  const buttons = all.filter((button) => button !== 'contactService')
  // without other buttons, 客服 is a button instead of an icon
  const isAlone = buttons.length === 0
  const main = mainButton(buttons)
  const last = buttons.slice(-roomFor(buttons.length))
  const shown = isAlone ? (['contactService'] as const) : mainLast(last, main)
  const hidden = buttons.slice(0, -roomFor(buttons.length))
  const press = (button: OrderButton) => actions.press(button, order)
  const icons = (
    <>
      {isAlone ? null : (
        <ActionIcon icon={ServiceIcon} label="客服" onClick={() => press('contactService')} />
      )}
      {hidden.length > 0 ? (
        <ActionIcon
          icon={MoreIcon}
          label="更多"
          onClick={() => openMoreSheet({ buttons: hidden, onPress: press })}
        />
      ) : null}
    </>
  )
  return (
    <ActionBar icons={icons}>
      <div className={styles.actions}>
        {shown.map((button) => (
          <Button
            key={button}
            kind={button === main ? 'primary' : 'outline-grey'}
            busy={actions.isBusy(button, order)}
            className={styles.action}
            onClick={() => press(button)}
          >
            {orderButtonText[button]}
            {button === 'payNow' ? (
              <>
                {' '}
                <Money value={order.PayAmount} tone="inherit" />
              </>
            ) : null}
          </Button>
        ))}
      </div>
    </ActionBar>
  )
}
