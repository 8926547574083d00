import { z } from 'zod'
import { call } from '../platform/call'
import { Moment } from '../platform/wire'

export const settingShop = {
  LoadGlobalConfig: call('Main', 'GET', {
    zh: '全局配置',
    who: 'anyone',
    cacheSeconds: 2,
    payload: z.object({}),
    data: z.array(z.object({ Key: z.string(), Value: z.string() })),
  }),
  GetServerDate: call('Main', 'GET', {
    zh: '服务器时间',
    who: 'anyone',
    payload: z.object({}),
    data: Moment,
  }),
}
