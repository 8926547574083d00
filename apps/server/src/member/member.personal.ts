import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const memberErasure: Erasure = {
  addresses: 'delete',
  former_marks: 'keep',
  member_cancellations: 'keep',
  member_consents: 'keep',
  member_formers: 'keep',
  member_proofs: 'delete',
  member_sessions: 'delete',
  member_tagging: 'delete',
}

export const memberCopies: Copies = {
  members: {
    zh: '账号',
    without: ['password_hash', 'note', 'announced_level', 'seller_id', 'leader_id'],
    of: (id) => sql`id = ${id}`,
  },
  addresses: { zh: '收货地址' },
  member_sessions: { zh: '登录设备', without: ['token_hash'] },
  member_tagging: {
    zh: '会员标签',
    of: (id) => sql`member_id = ${id}`,
  },
  member_cancellations: { zh: '注销申请' },
  member_consents: { zh: '隐私政策的同意' },
  member_proofs: 'internal',
  former_marks: 'internal',
  member_formers: 'internal',
}
