import type { Shop } from '@greenstar/contract'
import { browseKeepMinutes } from '@greenstar/rules/mission/mission'
import { MINUTE, SECOND, shanghaiDay, startOfShanghaiDay, toWireDate } from '@greenstar/rules/platform/time'
import { PollenKind } from '@greenstar/rules/pollen/pollen.kind'
import { postPath } from '@greenstar/rules/post/post'
import { settingValue } from '@greenstar/rules/setting/business-settings'
import { TalentMissionType } from '@greenstar/rules/talent/talent.mission'
import type { Handlers } from '../platform/http/context'
import { earnPollen } from '../pollen/pollen.service'
import { countPublished, excerpt, randomPost } from '../post/post.service'
import { getSettings } from '../setting/setting.service'
import { beginBrowse, findBrowse, insertMission, isMissionDone, setMissionPollen } from './mission.store'

const keepsSince = (now: number) => new Date(now - browseKeepMinutes * MINUTE)
const browseName = '看看作品'

/** Missions of creators: the server checks that one is done, then the member claims it (domain 9). */
export const missionCalls: Handlers<
  Pick<Shop['talent'], 'GetRandomTalentRecord' | 'GetMissionStatus' | 'CompleteMission'>
> = {
  async GetRandomTalentRecord(_payload, { app, db, member, now, refuse }) {
    const settings = await getSettings(app, db)
    const isOpen = settingValue(settings, 'mission.browseWork') === 1
    const work = isOpen ? await randomPost(db, member.id) : undefined
    if (!work) throw refuse('talent/nothing-to-see')
    const id = Number(work.id)
    const begun = { memberId: member.id, workId: id, now: new Date(now), since: keepsSince(now) }
    const beganAt = await beginBrowse(db, begun)
    return {
      ID: id,
      Type: work.kind,
      Title: work.title || excerpt(work.content),
      CoverPath: work.cover_path,
      LinkUrl: postPath(work.kind, id),
      Seconds: settingValue(settings, 'mission.browseSeconds'),
      BeginDate: toWireDate(beganAt.getTime()),
    }
  },

  async GetMissionStatus(_payload, { app, db, member, now }) {
    const settings = await getSettings(app, db)
    const seconds = settingValue(settings, 'mission.browseSeconds')
    const isDone = await isMissionDone(db, member.id, shanghaiDay(now))
    const began = await findBrowse(db, member.id, keepsSince(now))
    const looked = began ? now - began.getTime() : 0
    const max = settingValue(settings, 'pollen.postsPerDay')
    const published = await countPublished(db, member.id, new Date(startOfShanghaiDay(now)))
    const browse = {
      Type: TalentMissionType.browseWork,
      Name: browseName,
      Note: `浏览一个作品 ${seconds} 秒，每天一次`,
      PollenNum: settingValue(settings, 'pollen.activityReward'),
      DoneNum: isDone ? 1 : 0,
      DayLimit: 1,
      IsComplete: isDone,
      CanComplete: !isDone && looked >= seconds * SECOND,
    }
    const publish = {
      Type: TalentMissionType.publishWork,
      Name: '发布作品',
      Note: `作品通过审核即得，每天最多 ${max} 次`,
      PollenNum: settingValue(settings, 'pollen.postReward'),
      DoneNum: Math.min(published, max),
      DayLimit: max,
      IsComplete: published >= max,
      CanComplete: false,
    }
    return settingValue(settings, 'mission.browseWork') === 1 ? [browse, publish] : [publish]
  },

  /** The pollen for a published work was credited when it passed, so claiming that mission returns 0. */
  async CompleteMission({ type }, { app, db, member, now, refuse }) {
    const settings = await getSettings(app, db)
    if (type === TalentMissionType.publishWork) {
      const published = await countPublished(db, member.id, new Date(startOfShanghaiDay(now)))
      if (published === 0) throw refuse('talent/mission-not-done')
      return 0
    }
    const day = shanghaiDay(now)
    if (await isMissionDone(db, member.id, day)) return 0
    const began = await findBrowse(db, member.id, keepsSince(now))
    const isOpen = settingValue(settings, 'mission.browseWork') === 1
    if (!began || !isOpen) throw refuse('talent/mission-not-done')
    const missing = Math.ceil(
      settingValue(settings, 'mission.browseSeconds') - (now - began.getTime()) / SECOND,
    )
    if (missing > 0) throw refuse('talent/look-longer', { seconds: missing })
    if (!(await insertMission(db, { memberId: member.id, day, pollen: 0, doneAt: new Date(now) }))) return 0
    const gained = await earnPollen(app, db, {
      ...{ memberId: member.id, kind: PollenKind.browseActivity, now, title: browseName },
      num: settingValue(settings, 'pollen.activityReward'),
      cause: `talent-mission:${day}`,
    })
    await setMissionPollen(db, member.id, day, gained)
    return gained
  },
}
