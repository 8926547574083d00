import type { Copies, Erasure } from '../platform/personal'

export const talentErasure: Erasure = { talent_browses: 'delete', talent_missions: 'keep' }

export const talentCopies: Copies = {
  talent_browses: { zh: '达人任务浏览' },
  talent_missions: { zh: '完成的达人任务' },
}
