import type { Copies, Erasure } from '../platform/personal'

export const plantErasure: Erasure = { plant_entries: 'delete', plants: 'delete' }

export const plantCopies: Copies = {
  plants: { zh: '我的植物', without: ['remind_on', 'reminded_on'] },
  plant_entries: { zh: '植物日记和养护记录' },
}
