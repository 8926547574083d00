import type { Copies, Erasure } from '../platform/personal'

export const cartErasure: Erasure = {
  cart_lines: 'delete',
}

export const cartCopies: Copies = {
  cart_lines: { zh: '购物车' },
}
