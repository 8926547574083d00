import type { ComponentType } from 'react'
import type { LoginSheetProps } from './login-prompt'

/** Places of the shell that features fill: default export of <noun>.slots.tsx. Keep those files tiny, they ship with the shell. */
export interface Slots {
  /** The login sheet (member). */
  loginSheet: () => Promise<{ default: ComponentType<LoginSheetProps> }>
  /** Whether the address is a way station only, which is being left already (the messenger's answer). */
  isPassing: (search: string) => Promise<boolean>
  /** Draws nothing of its own: what the member feature does while the shop is open. */
  MemberKeeper: ComponentType
  /** Hook: number on the cart tab (cart). */
  useCartCount: () => number
}

const files = import.meta.glob<{ default: Partial<Slots> }>('../*/*.slots.tsx', { eager: true })

export const slots: Partial<Slots> = Object.assign({}, ...Object.values(files).map((file) => file.default))
