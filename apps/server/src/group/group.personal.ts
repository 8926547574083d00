import type { Copies, Erasure } from '../platform/personal'

export const groupErasure: Erasure = {
  group_seats: 'keep',
}

export const groupCopies: Copies = {
  group_seats: { zh: '拼团' },
}
