import { type Ops } from '@greenstar/contract'
import { digestOf } from '../platform/frozen'
import { type Rules } from '../testing/call-check'
import { type World } from '../testing/world'
import { joinAccounts } from './join'
import { readPair, seenOf } from './merge.read'

const two = async ({ makePerson }: World) => {
  const [kept, merged] = [await makePerson(), await makePerson()]
  return { keptId: kept.id, mergedId: merged.id, keepMergedPhone: false }
}

const pairOf = ({ keptId, mergedId, keepMergedPhone }: Awaited<ReturnType<typeof two>>) => ({
  ...{ keptID: keptId, mergedID: mergedId, keepMergedPhone },
})

export const mergeConsoleRules: Rules<Ops['merge']> = {
  PreviewMerge: {
    who: 'member.merge',
    sound: async (world) => pairOf(await two(world)),
    ids: { keptID: 'console', mergedID: 'console' },
  },
  MergeMembers: {
    who: 'member.merge',
    sound: async (world) => {
      const wanted = await two(world)
      const seen = digestOf(seenOf(await readPair(world.db, wanted, world.app.clock.now()), wanted))
      return { ...pairOf(wanted), reason: '本人来电，两个手机号都已验证', seen }
    },
    ids: { keptID: 'console', mergedID: 'console' },
  },
  ListMerges: {
    who: 'member.read',
    sound: async ({ makePerson }) => ({ memberID: (await makePerson()).id }),
    ids: { memberID: 'console' },
  },
  UndoMerge: {
    who: 'member.merge',
    sound: async (world) => {
      const { app } = world
      const wanted = await two(world)
      const by = { reason: '同一个人', askedBy: '小叶', approvedBy: '何青', now: app.clock.now() }
      const id = await app.database.transact((db) => joinAccounts(app, db, wanted, by))
      return { id, reason: '不是同一个人' }
    },
    ids: { id: 'console' },
  },
}
