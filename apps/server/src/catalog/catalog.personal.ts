import type { Copies, Erasure } from '../platform/personal'

export const catalogErasure: Erasure = {
  purchase_counters: 'keep',
}

export const catalogCopies: Copies = {
  purchase_counters: 'internal',
}
