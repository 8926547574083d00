import { sql } from 'drizzle-orm'
import type { Copies, Erasure } from '../platform/personal'

export const operatorErasure: Erasure = {
  acts: 'keep',
  // what operators wrote about the member; one that waits still needs its payload
  approvals: (id) => sql`
    update approvals set reason = '', note = '',
      payload = case when status = 10 then payload else payload - 'reason' end
    where subject = ${`member:${id}`} or subject in (select 'order:' || code from orders where member_id = ${id})`,
}

export const operatorCopies: Copies = {
  acts: { zh: '客服为您办理的补偿与调整', without: ['operator_id', 'approved_by'] },
  approvals: 'internal',
}
