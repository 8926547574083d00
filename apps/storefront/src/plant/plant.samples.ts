import type { DataOf, Shop } from '@greenstar/contract'

type Plants = DataOf<Shop['plant']['GetMyPlants']>
export type SamplePlant = Plants['Plants'][number]

export const aPlant = (facts: Partial<SamplePlant> = {}): SamplePlant => ({
  ...{ ID: 5, Name: '阿龟', Place: '客厅西窗', ImgPath: '/media/p-monstera.jpg', Status: 10 },
  ...{ CameOn: '2026-08-20', DiedOn: '', IllOn: '', Days: 101 },
  Cares: [
    { Kind: 10, DueOn: '2026-11-28', Every: 10, IsDoneToday: false },
    { Kind: 20, DueOn: '2027-03-01', Every: 30, IsDoneToday: false },
  ],
  ...facts,
})

export const aPlantDetail = (
  facts: Partial<DataOf<Shop['plant']['GetPlantByID']>> = {},
): DataOf<Shop['plant']['GetPlantByID']> => ({
  ...aPlant(),
  ...{ Today: '2026-11-28', ProductID: 1010, ProductName: '龟背竹 白瓷棱纹盆', Milestone: 100 },
  ...{ WaterDays: 10, FeedDays: 30, RepotMonths: 0 },
  ...facts,
})

export const anOffer: Plants['Offers'][number] = {
  ...{ OrderLineID: 77, Name: '绿萝 吊盆', Attribute: '藤长 50cm', ImgPath: '/media/p-pothos.jpg' },
  ...{ CameOn: '2026-11-25', Num: 1, WaterDays: 7, FeedDays: 30, RepotMonths: 24 },
}

export const plantsOf = (facts: Partial<Plants> = {}): Plants => ({
  ...{ Today: '2026-11-28', Max: 60, Plants: [aPlant()], Offers: [anOffer] },
  ...facts,
})
