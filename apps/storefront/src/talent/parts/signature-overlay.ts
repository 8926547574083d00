import { defineOverlay } from '../../platform/overlays'
import type { SignatureSheetProps } from './SignatureSheet'

/** Edits the member's signature as a creator. */
export const openSignature = defineOverlay<SignatureSheetProps>(() => import('./SignatureSheet'))
