import type { Shop } from '@greenstar/contract'
import { MissionType } from '@greenstar/rules/mission/mission'
import { toWireDate } from '@greenstar/rules/platform/time'
import type { Handlers } from '../platform/http/context'
import { getSetting } from '../setting/setting.service'
import { randomActivity } from './activity.port'
import { insertBrowse, randomProduct } from './mission.store'
import { completeMission, isMissionOpen, missionStates } from './missions'
import { pollenRule } from './pollen-rule'
import { makeUpDay, signState, signToday } from './sign-in'

export const missionShop: Handlers<Shop['mission']> = {
  GetPollenRule: (_payload, { app }) => pollenRule(app),
  IsSign: ({ month }, { app, db, member, now }) => signState(app, db, member.id, month, now),
  SignIn: (_payload, { app, db, member, now }) => signToday(app, db, member.id, now),
  MakeUpSign: ({ day }, { app, db, member, now }) => makeUpDay(app, db, member.id, day, now),
  GetMemberMissionStatus: (_payload, { app, db, member, now }) => missionStates(app, db, member.id, now),
  CompleteMemberMission: ({ type }, { app, db, member, now }) =>
    completeMission(app, db, member.id, type, now),

  async GetRandomProductAndActive({ type = MissionType.browseProduct }, { app, db, member, now, refuse }) {
    const isActivity = type === MissionType.browseActivity
    const isOpen = await isMissionOpen(app, db, type)
    const found = isOpen && (await (isActivity ? randomActivity(db, now) : randomProduct(db)))
    if (!found) throw refuse('mission/nothing-to-see')
    const productId = isActivity ? null : found.id
    await insertBrowse(db, { memberId: member.id, type, productId, beganAt: new Date(now) })
    return {
      Type: type,
      ProductID: productId ?? 0,
      ActivityID: isActivity ? found.id : 0,
      Name: found.name,
      ImgPath: found.imgPath,
      LinkUrl: `${isActivity ? '/activityArea' : '/mall/goodsDetail'}?id=${found.id}`,
      Seconds: await getSetting(app, 'mission.browseSeconds', db),
      BeginDate: toWireDate(now),
    }
  },
}
