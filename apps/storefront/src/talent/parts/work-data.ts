import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** A work, as on its page. */
export type WorkData = DataFor<typeof api.talent.GetTalentRecordByID>

/** Returns width divided by height of a cover; 0 if unknown. */
export const ratioOf = ({ CoverWidth, CoverHeight }: { CoverWidth: number; CoverHeight: number }): number =>
  CoverHeight > 0 ? CoverWidth / CoverHeight : 0
