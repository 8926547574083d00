import { defineOverlay } from '../../platform/overlays'

export interface CodeProps {
  /** Path of the officer's page, with their code. */
  path: string
}

/** The officer's QR code, for friends to scan. */
export const openCode = defineOverlay<CodeProps>(() => import('./CodeSheet'))
