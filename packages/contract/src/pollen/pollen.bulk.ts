import { z } from 'zod'
import { bulkSpec } from '../bulk/bulk.act'
import { memberFilter } from '../member/member.console'
import { Whole } from '../platform/wire'

/** Maximum coins for each member of a bulk job. */
export const maxPollenEach = 10_000

/** Coins for many members; always by two operators. */
export const pollenBulk = bulkSpec({
  name: 'pollen.give',
  zh: '批量发绿星币',
  permission: 'pollen.adjust',
  unit: '位会员',
  filter: z.object(memberFilter),
  params: z.object({ num: Whole(1, maxPollenEach, '数量应在 1 至 10000 之间') }),
  mayUndo: false,
})
