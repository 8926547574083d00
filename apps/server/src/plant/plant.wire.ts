import type { DataOf, Shop } from '@greenstar/contract'
import {
  CareKind,
  daysTogether,
  dueCares,
  type PlantStatus,
  PlantStatus as Status,
} from '@greenstar/rules/plant/plant.care'
import type { EntryKind } from '@greenstar/rules/plant/plant.entry'
import { shanghaiDay } from '@greenstar/rules/platform/time'
import { moment } from '../platform/wire'
import type { OfferRow } from './offer.read'
import type { EntryRow, ShownPlant } from './plant.store'

type PlantData = DataOf<Shop['plant']['CarePlant']>
type OfferData = DataOf<Shop['plant']['GetMyPlants']>['Offers'][number]
type EntryData = DataOf<Shop['plant']['GetPlantEntryList']>['DataList'][number]

const lastOf = (row: ShownPlant, kind: CareKind) =>
  kind === CareKind.water ? row.wateredOn : kind === CareKind.feed ? row.fedOn : row.repottedOn

export const pictureOfPlant = (row: ShownPlant): string => row.imgPath || (row.productPath ?? '')

export const plantWire = (row: ShownPlant, today: string): PlantData => ({
  ID: row.id,
  Name: row.name,
  Place: row.place,
  ImgPath: pictureOfPlant(row),
  Status: row.status as PlantStatus,
  CameOn: row.cameOn,
  DiedOn: row.diedOn ?? '',
  IllOn: row.illOn ?? '',
  Days: daysTogether(row.cameOn, row.diedOn ?? today),
  Cares:
    row.status === Status.growing
      ? dueCares(row, row, today).map(({ kind, dueOn, every }) => ({
          Kind: kind,
          DueOn: dueOn,
          Every: every,
          IsDoneToday: lastOf(row, kind) === today,
        }))
      : [],
})

export const offerWire = (row: OfferRow): OfferData => ({
  OrderLineID: Number(row.line_id),
  Name: row.name,
  Attribute: row.attribute,
  ImgPath: row.img_path,
  CameOn: shanghaiDay(Date.parse(row.finished_at)),
  Num: row.num,
  WaterDays: row.water_days,
  FeedDays: row.feed_days,
  RepotMonths: row.repot_months,
})

export const entryWire = (row: EntryRow): EntryData => ({
  ID: row.id,
  Kind: row.kind as EntryKind,
  Day: row.day,
  Content: row.content,
  Images: row.images,
  CreateDate: moment(row.createdAt),
})
