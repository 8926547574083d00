import { randomUUID } from 'node:crypto'
import type { Ops } from '@greenstar/contract'
import { BulkRowStatus } from '@greenstar/rules/bulk/bulk.status'
import type { Rules } from '../testing/call-check'
import type { World } from '../testing/world'

const one = { id: 'console' } as const

const asked = ({ product, gift }: World) => ({
  act: 'product.low-stock',
  ids: [product.id, gift.id],
  filter: JSON.stringify({ keyword: '绿萝' }),
  // each preview wants another mark, so that there are changes to make
  params: JSON.stringify({ lowStock: 1 + (Date.now() % 9000) }),
})

/** The boss previews, because the operator who saw the preview of a job confirms it. */
const previewed = async (world: World) => {
  const { Data } = await world.shop.operate('bulk', 'PreviewBulk', asked(world), world.boss.token)
  return Data?.ID ?? 0
}

const started = async (world: World) => {
  const id = await previewed(world)
  await world.shop.operate('bulk', 'StartBulk', { id, reason: '换季' }, world.boss.token)
  return id
}

export const bulkRules: Rules<Ops['bulk']> = {
  PreviewBulk: { who: 'signed-in', sound: asked, ids: { ids: 'console' } },
  StartBulk: {
    who: 'signed-in',
    sound: async (world) => ({ id: await previewed(world), reason: '换季', requestID: randomUUID() }),
    ids: { ...one, requestID: 'secret' },
  },
  UndoBulk: { who: 'signed-in', sound: async (world) => ({ id: await started(world) }), ids: one },
  ListBulks: { who: 'signed-in', sound: () => ({ currentPage: 1, pageSize: 10 }) },
  GetBulk: { who: 'signed-in', sound: async (world) => ({ id: await started(world) }), ids: one },
  ListBulkRows: {
    who: 'signed-in',
    sound: async (world) => ({
      id: await started(world),
      status: BulkRowStatus.planned,
      currentPage: 1,
      pageSize: 10,
    }),
    ids: one,
  },
}
