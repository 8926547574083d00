import type { ComponentType } from 'react'
import type { LoginSheetProps } from './session/login-prompt'

/**
 * Slots of the shell that features fill: default export of <noun>.slots.tsx. Keep those files tiny, they
 * ship with the shell.
 */
export interface Slots {
  /** The login sheet (member). */
  loginSheet: () => Promise<{ default: ComponentType<LoginSheetProps> }>
  /** Leaves an address that is only an intermediate redirect (the messenger's response); resolves if the page stays. */
  leaveIfPassing: (search: string) => Promise<void>
  /** Leaves the result page that a payment provider opened above its cashier; resolves if the page stays (payment). */
  leaveCashiers: (at: Location) => Promise<void>
  /** Renders nothing; runs the member feature's effects while the shop is open. */
  MemberKeeper: ComponentType
  /** Hook: the number on the cart tab (cart). */
  useCartCount: () => number
}

const files = import.meta.glob<{ default: Partial<Slots> }>('../*/*.slots.tsx', { eager: true })

export const slots: Partial<Slots> = Object.assign({}, ...Object.values(files).map((file) => file.default))
