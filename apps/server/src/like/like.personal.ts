import type { Copies, Erasure } from '../platform/personal'

export const likeErasure: Erasure = {
  product_likes: 'delete',
}

export const likeCopies: Copies = {
  product_likes: { zh: '喜欢的商品' },
}
