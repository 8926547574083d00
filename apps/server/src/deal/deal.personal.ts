import type { Copies, Erasure } from '../platform/personal'

export const dealErasure: Erasure = { deal_uses: 'keep' }

export const dealCopies: Copies = { deal_uses: { zh: '自动促销' } }
