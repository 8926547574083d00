import { PopupFrequency } from '@greenstar/rules/home/advert-popup'
import { AdvertPosition } from '@greenstar/rules/home/advert-position'
import { linkKinds } from '@greenstar/rules/home/link-target'
import { NativeConfigType } from '@greenstar/rules/home/native-config'
import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Code,
  DateTime,
  Flag,
  Id,
  ImagePath,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Moment,
  Nothing,
  onceKey,
  RequiredText,
  Text,
  textFrom,
} from '../platform/wire'
import { AdvertLook, MenuLook } from './home.shapes'
import { pageConsole } from './page.console'

const positions = Object.values(AdvertPosition).map(String)
const Position = z.preprocess(textFrom, z.enum(positions, { error: '广告位置不正确' }))
const MenuType = Code(NativeConfigType, '菜单类型不正确')
const Tint = Text(7).refine((tint) => tint === '' || /^#[0-9a-f]{6}$/i.test(tint), '底色格式不正确')
const Time = Maybe(DateTime('时间格式不正确'))
const Link = RequiredText(200, '请选择链接目标')

/** LinkName: name of the link target; '' if it no longer exists. */
const LinkFacts = { LinkUrl: z.string(), LinkName: z.string() }

const AdvertRow = AdvertLook.extend({
  Shown: z.boolean(),
  BeginDate: Moment.nullable(),
  EndDate: Moment.nullable(),
  State: z.enum(['off', 'waiting', 'on', 'over']),
  ...LinkFacts,
})
const MenuRow = MenuLook.extend({
  Shown: z.boolean(),
  ...LinkFacts,
})
const Saved = z.object({ ID: Int })

const read = byOperator('home.read')
const write = operatorWrite('home.write')

export const homeConsole = {
  ...pageConsole,
  ListAdverts: call('Console', 'GET', {
    zh: '一个位置的广告，按顺序',
    ...read,
    payload: z.object({ position: Position }),
    data: z.array(AdvertRow),
  }),
  SaveAdvert: call('Console', 'POST', {
    zh: '新建或修改广告',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      position: Position,
      title: RequiredText(24, '请填写标题', '标题最多 24 个字'),
      subTitle: Text(24, '副标题最多 24 个字'),
      tag: Text(12, '标签最多 12 个字'),
      imgPath: RequiredText(200, '请选择图片'),
      tint: Tint,
      linkUrl: Link,
      shown: Flag,
      frequency: Maybe(Code(PopupFrequency, '出现频率不正确')).transform(
        (code) => code ?? PopupFrequency.daily,
      ),
      beginDate: Time,
      endDate: Time,
      ...onceKey,
    }),
    data: Saved,
    refusals: [
      'home/gone',
      'home/link-unknown',
      'home/window-reversed',
      'home/too-many',
      'upload/picture-unknown',
    ],
  }),
  SortAdverts: call('Console', 'POST', {
    zh: '调整一个位置的广告顺序',
    ...write,
    payload: z.object({ position: Position, ids: ListIn(Id, 100) }),
    data: Nothing,
    refusals: ['home/order-changed'],
  }),
  DeleteAdvert: call('Console', 'POST', {
    zh: '删除广告',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/gone'],
  }),
  ListMenuEntries: call('Console', 'GET', {
    zh: '原生菜单的入口（40 首页，20 绿星币首页），按顺序',
    ...read,
    payload: z.object({ type: MenuType }),
    data: z.array(MenuRow),
  }),
  SaveMenuEntry: call('Console', 'POST', {
    zh: '新建或修改菜单入口',
    ...write,
    once: true,
    payload: z.object({
      id: Maybe(Id),
      type: MenuType,
      name: RequiredText(6, '请填写名称', '名称最多 6 个字'),
      badge: Text(4, '角标最多 4 个字'),
      imgPath: RequiredText(200, '请选择图片'),
      tint: Tint,
      linkUrl: Link,
      shown: Flag,
      ...onceKey,
    }),
    data: Saved,
    refusals: ['home/gone', 'home/link-unknown', 'home/too-many', 'upload/picture-unknown'],
  }),
  SortMenuEntries: call('Console', 'POST', {
    zh: '调整菜单顺序',
    ...write,
    payload: z.object({ type: MenuType, ids: ListIn(Id, 60) }),
    data: Nothing,
    refusals: ['home/order-changed'],
  }),
  DeleteMenuEntry: call('Console', 'POST', {
    zh: '删除菜单入口',
    ...write,
    payload: z.object({ id: Id }),
    data: Nothing,
    refusals: ['home/gone'],
  }),
  FindLinkTargets: call('Console', 'GET', {
    zh: '可以链接到的页面、商品、分类、系列与功效',
    ...read,
    payload: z.object({
      kind: z.enum(linkKinds, { error: '链接类型不正确' }),
      keyword: Keyword(40),
    }),
    data: z.array(z.object({ Name: z.string(), LinkUrl: z.string(), ImgPath: ImagePath })),
  }),
}
