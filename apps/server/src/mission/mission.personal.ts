import type { Copies, Erasure } from '../platform/personal'

export const missionErasure: Erasure = {
  browses: 'delete',
  missions_done: 'keep',
  sign_days: 'keep',
}

export const missionCopies: Copies = {
  sign_days: { zh: '签到' },
  missions_done: { zh: '完成的任务' },
  browses: { zh: '任务浏览' },
}
