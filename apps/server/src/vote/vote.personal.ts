import type { Copies, Erasure } from '../platform/personal'

export const voteErasure: Erasure = {
  product_votes: 'delete',
}

export const voteCopies: Copies = {
  product_votes: { zh: '新品投票' },
}
