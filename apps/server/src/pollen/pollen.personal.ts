import type { Copies, Erasure } from '../platform/personal'

export const pollenErasure: Erasure = {
  pollen_entries: 'keep',
  pollen_holds: 'keep',
  pollen_lots: 'keep',
  pollen_pendings: 'keep',
}

export const pollenCopies: Copies = {
  pollen_lots: { zh: '绿星币批次', without: ['has_left'] },
  pollen_entries: { zh: '绿星币明细', without: ['actor'] },
  pollen_holds: { zh: '订单占用的绿星币' },
  pollen_pendings: { zh: '待到账绿星币', without: ['parts'] },
}
