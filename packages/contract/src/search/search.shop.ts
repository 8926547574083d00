import { z } from 'zod'
import { call } from '../platform/call'
import { Keyword } from '../platform/wire'

export const searchShop = {
  GetSearchDetailList: call('Product', 'GET', {
    zh: '热门搜索词与输入联想',
    who: 'anyone',
    cacheSeconds: 5,
    payload: z.object({ keyword: Keyword(40) }),
    data: z.object({
      HotWords: z.array(z.string()),
      Suggestions: z.array(z.string()),
    }),
  }),
}
