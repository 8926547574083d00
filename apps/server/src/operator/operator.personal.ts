import type { Copies, Erasure } from '../platform/personal'

export const operatorErasure: Erasure = { acts: 'keep' }

export const operatorCopies: Copies = {
  acts: { zh: '客服为您办理的补偿与调整', without: ['operator_id', 'approved_by'] },
}
