import type { Copies, Erasure } from '../platform/personal'

export const promotionErasure: Erasure = {
  flash_counters: 'keep',
  flash_reminds: 'delete',
  newcomer_buys: 'keep',
  newcomer_households: 'keep',
}

export const promotionCopies: Copies = {
  flash_reminds: { zh: '秒杀提醒' },
  newcomer_buys: { zh: '新人专享购买' },
  flash_counters: 'internal',
  newcomer_households: 'internal',
}
