import type { Copies, Erasure } from '../platform/personal'

export const restockErasure: Erasure = {
  restock_reminders: 'delete',
}

export const restockCopies: Copies = {
  restock_reminders: { zh: '到货提醒' },
}
