import { defineOverlay } from '../../platform/overlays'

export interface CodeProps {
  /** Path of the officer's page, with his code. */
  path: string
}

/** The QR code that friends beside the officer scan. */
export const openCode = defineOverlay<CodeProps>(() => import('./CodeSheet'))
