import type { OrderButton } from '@greenstar/rules/order/order.buttons'
import type { OverlayProps } from '../../platform/overlays'
import { Sheet } from '../../ui/layer/Sheet'
import sheet from '../../ui/layer/SheetActions.module.css'
import { cardButtonText } from '../order.words'

export interface MoreSheetProps {
  buttons: readonly OrderButton[]
  onPress: (button: OrderButton) => void
}

/** 更多: actions of an order that do not fit on its card or bar. */
export default function MoreSheet({ buttons, onPress, open, onClose }: MoreSheetProps & OverlayProps) {
  return (
    <Sheet open={open} onClose={onClose} title="更多操作">
      <div className={sheet.more}>
        {buttons.map((button) => (
          <button
            key={button}
            type="button"
            className={sheet.action}
            onClick={() => {
              onClose()
              onPress(button)
            }}
          >
            {cardButtonText[button]}
          </button>
        ))}
      </div>
    </Sheet>
  )
}
