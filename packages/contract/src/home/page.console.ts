import { campaignStates } from '@greenstar/rules/campaign/campaign.state'
import { blockKinds, pageLimits } from '@greenstar/rules/home/activity-page'
import { z } from 'zod'
import { ProductCard } from '../catalog/catalog.shapes'
import { CouponOffer } from '../coupon/coupon.shapes'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  DateTime,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  Paragraph,
  RequiredText,
  RequiredTime,
  RoomPaged,
  roomPaging,
  Text,
  Yuan,
} from '../platform/wire'

const read = byOperator('home.read')
const write = operatorWrite('home.write')
const publish = operatorWrite('promotion.publish')
const State = z.enum(campaignStates, '状态不正确')

const BlockIn = z.object({
  Kind: z.enum(blockKinds, { error: '内容类型不正确' }),
  Title: Text(20, '标题最多 20 个字'),
  Text: Paragraph(pageLimits.text, `文字最多 ${pageLimits.text} 个字`),
  ImgPath: Text(200),
  LinkUrl: Text(200),
  EndDate: Maybe(DateTime('时间格式不正确')),
  ProductIDs: Maybe(ListIn(Id, pageLimits.products, `每组最多 ${pageLimits.products} 件商品`)).transform(
    (ids) => ids ?? [],
  ),
  PublishID: Maybe(Id),
})

const Row = z.object({
  ID: Int,
  Name: z.string(),
  BeginDate: Moment,
  EndDate: Moment,
  State,
  BlockCount: Int,
  /** Its path in the shop, for links by operators. */
  LinkUrl: z.string(),
})
const Block = z.object({
  Kind: z.enum(blockKinds),
  Title: z.string(),
  Text: z.string(),
  ImgPath: ImagePath,
  LinkUrl: z.string(),
  LinkName: z.string(),
  EndDate: Moment.nullable(),
  ProductIDs: z.array(Int),
  PublishID: Int,
})
const Product = z.object({ ID: Int, Name: z.string(), ImgPath: ImagePath, Price: Yuan })

/** Activity pages built from blocks: draft, published in a window, withdrawn. */
export const pageConsole = {
  ListActivityPages: call('Console', 'GET', {
    zh: '活动页列表，最近开始的在前',
    ...read,
    payload: z.object({ keyword: Keyword(40), state: Maybe(State), ...roomPaging }),
    data: RoomPaged(Row),
  }),
  GetActivityPageDraft: call('Console', 'GET', {
    zh: '一个活动页和它的内容',
    ...read,
    payload: z.object({ id: Id }),
    data: Row.extend({ Blocks: z.array(Block), Products: z.array(Product) }),
    refusals: ['home/page-gone'],
  }),
  PreviewActivityPage: call('Console', 'GET', {
    zh: '活动页预览：商品现在的售价和领券活动，与会员看到的相同',
    ...read,
    preview: { ofNothing: 'prices of a page are those of the moment at which a member looks' },
    payload: z.object({
      productIDs: Maybe(ListIn(Id, pageLimits.blocks * pageLimits.products)),
      publishIDs: Maybe(ListIn(Id, pageLimits.blocks)),
    }),
    data: z.object({ Products: z.array(ProductCard), Coupons: z.array(CouponOffer) }),
  }),
  SaveActivityPage: call('Console', 'POST', {
    zh: '新建或修改活动页（只有草稿可以修改）',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      name: RequiredText(20, '请填写名称', '名称最多 20 个字'),
      beginDate: RequiredTime,
      endDate: RequiredTime,
      blocks: ListIn(BlockIn, pageLimits.blocks, `请添加内容，最多 ${pageLimits.blocks} 块`),
      ...onceKey,
    }),
    data: z.object({ ID: Int }),
    refusals: [
      'home/page-gone',
      'home/page-moved',
      'home/page-window',
      'home/block-wrong',
      'home/link-unknown',
      'upload/picture-unknown',
    ],
  }),
  PublishActivityPage: call('Console', 'POST', {
    zh: '发布活动页，到开始时间会员可见',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/page-gone', 'home/page-moved', 'home/page-window'],
  }),
  WithdrawActivityPage: call('Console', 'POST', {
    zh: '撤下活动页',
    ...publish,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/page-gone', 'home/page-moved'],
  }),
  CopyActivityPage: call('Console', 'POST', {
    zh: '把活动页复制成草稿',
    ...write,
    once: true,
    payload: z.object({ id: Id, ...onceKey }),
    data: z.object({ ID: Int }),
    refusals: ['home/page-gone'],
  }),
  DeleteActivityPage: call('Console', 'POST', {
    zh: '删除活动页的草稿',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/page-gone', 'home/page-moved'],
  }),
}
