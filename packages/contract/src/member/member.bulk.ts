import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { Flag, Id } from '../platform/wire'
import { memberFilter } from './member.console'

/** What operators do to many members. */
export const memberBulk = {
  tag: bulkSpec({
    name: 'member.tag',
    zh: '批量改会员标签',
    permission: 'member.write',
    unit: '位会员',
    filter: z.object(memberFilter),
    params: z.object({ tagID: Id, add: Flag }),
    mayUndo: true,
  }),
} as const
