import type { DataFor } from '@greenstar/web/call-ref'
import type { api } from '@greenstar/web/shop-api'

/** A work as its page shows it. */
export type WorkData = DataFor<typeof api.talent.GetTalentRecordByID>

/** Width by height of a cover; 0 where it is unknown. */
export const ratioOf = ({ CoverWidth, CoverHeight }: { CoverWidth: number; CoverHeight: number }): number =>
  CoverHeight > 0 ? CoverWidth / CoverHeight : 0
