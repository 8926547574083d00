import type { Copies, Erasure } from '../platform/personal'

export const articleErasure: Erasure = {
  article_opinions: 'delete',
}

export const articleCopies: Copies = {
  article_opinions: { zh: '文章有用没用' },
}
