import { CareKind } from '@greenstar/rules/plant/plant.care'
import { plantLimits } from '@greenstar/rules/plant/plant.limits'
import { z } from 'zod'
import { call, memberAddition } from '../platform/call'
import {
  Code,
  DayText,
  Flag,
  Id,
  ImagePath,
  Int,
  ListIn,
  Maybe,
  Nothing,
  onceKey,
  Paged,
  Paragraph,
  paging,
  RequiredText,
  Text,
  Whole,
} from '../platform/wire'
import { PicturePath } from '../upload/upload.shapes'
import { Plant, PlantEntry, PlantOffer } from './plant.shapes'

const { name, place, content, pictures } = plantLimits

export const plantShop = {
  GetMyPlants: call('Member', 'GET', {
    zh: '我的植物，最近要养护的在前，已告别的在后；还有已收货、可以加进来的植物',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      /** Business day by the server. */
      Today: z.string(),
      /** Plants that a member may have. */
      Max: Int,
      Plants: z.array(Plant),
      Offers: z.array(PlantOffer),
    }),
  }),
  GetPlantStrip: call('Member', 'GET', {
    zh: '我的植物有几株、今天有几株要养护，和最该养护的几株',
    who: 'member',
    addition: true,
    payload: z.object({}),
    data: z.object({
      Plants: Int,
      Due: Int,
      /** Plants from orders that are not among them yet. */
      Offers: Int,
      First: z.array(z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, IsDue: z.boolean() })),
    }),
  }),
  GetPlantByID: call('Member', 'GET', {
    zh: '我的一株植物和它的养护间隔',
    who: 'member',
    addition: true,
    payload: z.object({ id: Id }),
    data: Plant.extend({
      Today: z.string(),
      /** Page of its product; 0 for one that was added by hand. */
      ProductID: Int,
      ProductName: z.string(),
      /** Days, days, months in spring and autumn; 0: not needed. */
      WaterDays: Int,
      FeedDays: Int,
      RepotMonths: Int,
      /** Day together whose card is shown now, such as 100; 0 for none. */
      Milestone: Int,
    }),
    refusals: ['plant/gone'],
  }),
  GetPlantEntryList: call('Member', 'GET', {
    zh: '一株植物的日记和养护记录，新的在前',
    who: 'member',
    addition: true,
    payload: z.object({ id: Id, ...paging }),
    data: Paged(PlantEntry),
    refusals: ['plant/gone'],
  }),
  SavePlant: call('Member', 'POST', {
    zh: '添加一株植物（orderLineID：来自订单的），或按 id 修改',
    ...memberAddition,
    payload: z.object({
      id: Maybe(Id),
      /** Line of a received order; ignored with an id. */
      orderLineID: Maybe(Id),
      name: RequiredText(name, '请给植物起个名字', `名字最多 ${name} 个字`),
      place: Text(place, `摆放位置最多 ${place} 个字`).default(''),
      cameOn: DayText('请选择到家日期'),
      /** An own upload; missing: the picture of its product, or none. */
      imgPath: Maybe(PicturePath),
      waterDays: Whole(0, 180, '浇水间隔应在 0 至 180 天之间'),
      feedDays: Whole(0, 365, '施肥间隔应在 0 至 365 天之间').default(0),
      repotMonths: Whole(0, 60, '换盆间隔应在 0 至 60 个月之间').default(0),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: ['plant/gone', 'plant/full', 'plant/no-offer', 'plant/not-yet', 'upload/not-yours'],
  }),
  DeclinePlant: call('Member', 'POST', {
    zh: '不再提示把这件订单商品加为植物',
    ...memberAddition,
    payload: z.object({ orderLineID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['plant/no-offer'],
  }),
  CarePlant: call('Member', 'POST', {
    zh: '记录今天浇了水、施了肥或换了盆；isDone 为 0 时撤销今天的记录',
    ...memberAddition,
    payload: z.object({ id: Id, kind: Code(CareKind, '养护方式不正确'), isDone: Maybe(Flag), ...onceKey }),
    data: Plant,
    refusals: ['plant/gone', 'plant/dead'],
  }),
  AddPlantEntry: call('Member', 'POST', {
    zh: '写一条植物日记，只有自己能看到',
    ...memberAddition,
    payload: z
      .object({
        id: Id,
        content: Paragraph(content, `日记最多 ${content} 个字`).default(''),
        images: Maybe(ListIn(PicturePath, pictures, `最多选择${pictures}张图片`)).transform(
          (list) => list ?? [],
        ),
        ...onceKey,
      })
      .refine((entry) => entry.content !== '' || entry.images.length > 0, '写点什么，或者选张图片吧'),
    data: z.object({ ID: Int }),
    refusals: ['plant/gone', 'plant/entries-often', 'upload/not-yours'],
  }),
  DeletePlantEntry: call('Member', 'POST', {
    zh: '删除一条植物日记',
    ...memberAddition,
    payload: z.object({ entryID: Id, ...onceKey }),
    data: Nothing,
    refusals: ['plant/entry-gone'],
  }),
  SetPlantIll: call('Member', 'POST', {
    zh: '一株植物状态不好：暂停施肥和换盆的提醒；isIll 为 0 时恢复',
    ...memberAddition,
    payload: z.object({ id: Id, isIll: Maybe(Flag), ...onceKey }),
    data: Plant,
    refusals: ['plant/gone', 'plant/dead'],
  }),
  EndPlant: call('Member', 'POST', {
    zh: '和一株植物告别：不再提醒，日记保留；isDead 为 0 时撤销',
    ...memberAddition,
    payload: z.object({ id: Id, isDead: Maybe(Flag), ...onceKey }),
    data: Plant,
    refusals: ['plant/gone'],
  }),
  DeletePlant: call('Member', 'POST', {
    zh: '删除一株植物和它的日记',
    ...memberAddition,
    payload: z.object({ id: Id, ...onceKey }),
    data: Nothing,
    refusals: ['plant/gone'],
  }),
} as const
