import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import {
  Day,
  Flag,
  Int,
  Keyword,
  ListIn,
  Maybe,
  Nothing,
  RequiredText,
  RoomPaged,
  roomPaging,
} from '../platform/wire'

export const searchConsole = {
  ListHotWords: call('Console', 'GET', {
    zh: '热门搜索词，按顺序',
    ...byOperator('home.read'),
    payload: z.object({}),
    data: z.array(
      z.object({
        Word: z.string(),
        Shown: z.boolean(),
        Found: Int,
      }),
    ),
  }),
  ListSearches: call('Console', 'GET', {
    zh: '会员搜过的词与找到的商品数，搜得最多的在前；不给日期时是最近 30 天',
    ...byOperator('home.read'),
    payload: z.object({
      keyword: Keyword(40),
      /** none: nothing was shown; near: only similar products; found: products that fit. */
      result: Maybe(z.enum(['none', 'near', 'found'], '结果不正确')),
      ...{ from: Day, to: Day },
      ...roomPaging,
    }),
    data: RoomPaged(
      z.object({
        /** Place in the list. */
        ID: Int,
        Word: z.string(),
        Searches: Int,
        /** Products that fit, and that were shown instead, at the newest search. */
        Found: Int,
        Near: Int,
        LastDay: z.string(),
      }),
    ),
  }),
  SaveHotWords: call('Console', 'POST', {
    zh: '保存全部热门搜索词及其顺序',
    ...operatorWrite('home.write'),
    payload: z.object({
      words: ListIn(
        z.object({ word: RequiredText(12, '请填写搜索词', '搜索词最多 12 个字'), shown: Flag }),
        20,
        '热门搜索词要有 1 到 20 个',
      ),
    }),
    data: Nothing,
    refusals: ['search/word-twice'],
  }),
}
