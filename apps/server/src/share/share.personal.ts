import type { Copies, Erasure } from '../platform/personal'

export const shareErasure: Erasure = {
  share_visits: 'keep',
  shares: 'delete',
}

export const shareCopies: Copies = {
  shares: { zh: '分享', without: ['visitor'] },
  // browsers of other people
  share_visits: 'internal',
}
