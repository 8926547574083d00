import type { Copies, Erasure } from '../platform/personal'

export const feedbackErasure: Erasure = {
  feedbacks: 'delete',
}

export const feedbackCopies: Copies = {
  feedbacks: { zh: '意见反馈', without: ['answered_by'] },
}
