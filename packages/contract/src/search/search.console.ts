import { z } from 'zod'
import { byOperator, call } from '../platform/call'
import { Flag, Int, ListIn, Nothing, RequiredText } from '../platform/wire'

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
  SaveHotWords: call('Console', 'POST', {
    zh: '保存全部热门搜索词及其顺序',
    ...byOperator('home.write'),
    writes: true,
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
