import type { Copies, Erasure } from '../platform/personal'

export const levelErasure: Erasure = {
  growth_entries: 'keep',
  member_gifts: 'keep',
  member_levels: 'keep',
}

export const levelCopies: Copies = {
  growth_entries: { zh: '成长值明细' },
  member_levels: { zh: '会员等级' },
  member_gifts: { zh: '等级与生日礼' },
}
