import { CareKind, PlantStatus, waterHabit } from '@greenstar/rules/plant/plant.care'
import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { UploadPurpose } from '@greenstar/rules/upload/upload.purpose'
import { demoPlants } from '../../demo/plants'
import { demoPageOf } from '../../demo/products'
import { pictureOf } from '../demo/demo-catalog'
import type { DemoPart } from '../demo/demo-part'
import { makeMemberPicture } from '../upload/upload.factory'
import { makeEntry, makePlant } from './plant.factory'
import { scheduleCare, updatePlant } from './plant.store'

/** Plants of the members who can log in, with their diaries; the last care of each kind follows from its entries. */
export const loadDemo: DemoPart = async (_app, db, people, now) => {
  const dayOf = (daysAgo: number) => shanghaiDay(now - daysAgo * DAY)
  for (const demo of demoPlants) {
    const memberId = people.members.get(demo.member)?.id
    if (!memberId) continue
    const page = demo.product === '' ? undefined : demoPageOf(demo.product)
    const daysOf = (kind: CareKind) =>
      demo.entries
        .filter((entry) => entry.kind === kind)
        .map(({ daysAgo }) => dayOf(daysAgo))
        .sort()
        .reverse()
    const watered = daysOf(CareKind.water)
    const plantId = await makePlant(
      db,
      {
        ...{ memberId, name: demo.name, place: demo.place, cameOn: dayOf(demo.cameDaysAgo) },
        ...{ productId: page?.id ?? null, imgPath: demo.picture ? pictureOf(demo.picture) : '' },
        ...{ waterDays: demo.waterDays ?? page?.waterDays ?? 7, feedDays: page?.feedDays ?? 30 },
        ...{ repotMonths: page?.repotMonths ?? 24, since: dayOf(demo.cameDaysAgo) },
        ...{ wateredOn: watered[0] ?? null, waterHabit: waterHabit(watered) },
        ...{ fedOn: daysOf(CareKind.feed)[0] ?? null, repottedOn: daysOf(CareKind.repot)[0] ?? null },
        createdAt: new Date(now - demo.cameDaysAgo * DAY),
      },
      now,
    )
    const own = [
      ...(demo.picture ? [demo.picture] : []),
      ...demo.entries.flatMap(({ pictures = [] }) => pictures),
    ]
    for (const name of own)
      await makeMemberPicture(db, {
        ...{ memberId, path: pictureOf(name), purpose: UploadPurpose.post, width: 720, deleteAt: null },
        createdAt: new Date(now),
      })
    for (const { kind, daysAgo, content = '', pictures = [] } of demo.entries)
      await makeEntry(db, {
        ...{ plantId, memberId, kind, day: dayOf(daysAgo), content },
        images: pictures.map(pictureOf),
      })
    if (demo.diedDaysAgo !== undefined)
      await updatePlant(db, plantId, {
        ...{ status: PlantStatus.dead, diedOn: dayOf(demo.diedDaysAgo), nextDueOn: null, remindOn: null },
      })
    else await scheduleCare(db, plantId, dayOf(0))
  }
}
