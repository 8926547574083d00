import type { Copies, Erasure } from '../platform/personal'

export const cancellationErasure: Erasure = {
  data_copies: 'delete',
}

export const cancellationCopies: Copies = {
  data_copies: 'internal',
}
