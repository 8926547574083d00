import { defineOverlay } from '../../platform/overlays'
import type { SignatureSheetProps } from './SignatureSheet'

/** The member writes a line about himself as a creator. */
export const openSignature = defineOverlay<SignatureSheetProps>(() => import('./SignatureSheet'))
