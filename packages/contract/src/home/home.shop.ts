import { z } from 'zod'
import { call } from '../platform/call'
import { Int, Text, Whole } from '../platform/wire'
import { AdvertLook, MenuLook } from './home.shapes'
import { pageShop } from './page.shop'

/** In-app link of spec 2.5: type (openApp, downloadApp, openWindow, app scheme) and target. */
const Link = { LinkType: z.string(), LinkUrl: z.string() }

const Advert = AdvertLook.extend({ Index: Int, ...Link })
const NativeConfig = MenuLook.extend({ Index: Int, ...Link })

export const homeShop = {
  ...pageShop,
  GetAllNativeConfig: call('Main', 'GET', {
    zh: '原生菜单（40 首页，20 绿星币首页）',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ type: Whole(1, 999, '菜单类型不正确') }),
    data: z.array(NativeConfig),
  }),
  GetAdvertByPosition: call('Main', 'GET', {
    zh: '按位置取广告',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ position: Text(10, '广告位置不正确') }),
    data: z.array(Advert),
  }),
  GetAdvertList: call('Main', 'POST', {
    zh: '按多个位置取广告',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ positions: Text(60, '广告位置不正确') }),
    data: z.array(Advert),
  }),
}
