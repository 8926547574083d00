import { z } from 'zod'
import { call } from '../platform/call'
import { Maybe, Text } from '../platform/wire'

export const searchShop = {
  GetSearchDetailList: call('Product', 'GET', {
    zh: '热门搜索词与输入联想',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ keyword: Maybe(Text(40, '搜索词过长')) }),
    data: z.object({
      HotWords: z.array(z.string()),
      Suggestions: z.array(z.string()),
    }),
  }),
}
