import { PollenKind, pollenKindText } from '@greenstar/rules/pollen/pollen.kind'
import type { SettingKey } from '@greenstar/rules/setting/business-settings'
import type { MemberEffect, MemberEvent } from '../member/member-effect.service'
import { notify } from '../message/message.service'
import { getSetting } from '../setting/setting.service'
import { carryDebts, earnPollen } from './pollen.service'

const rewardFor =
  (event: MemberEvent, kind: PollenKind, key: SettingKey): MemberEffect =>
  async (app, db, memberId, now) => {
    const num = await getSetting(app, key, db)
    if (num === 0) return
    const title = pollenKindText(kind)
    const gained = await earnPollen(app, db, { memberId, kind, num, title: '', now, cause: event })
    if (gained > 0) await notify(db, memberId, 'pollen.earned', { num: gained, source: title }, now)
  }

/** Pollen for registering and for the first full profile, once per member (domain 7); debts of former accounts. */
export const memberRewards: Partial<Record<MemberEvent, MemberEffect>> = {
  returned: (_app, db, memberId, now) => carryDebts(db, memberId, now),
  joined: rewardFor('joined', PollenKind.register, 'pollen.registerReward'),
  profile: rewardFor('profile', PollenKind.profile, 'pollen.profileReward'),
}
