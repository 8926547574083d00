import type { Copies, Erasure } from '../platform/personal'

export const footmarkErasure: Erasure = {
  footmarks: 'delete',
}

export const footmarkCopies: Copies = {
  footmarks: { zh: '足迹' },
}
