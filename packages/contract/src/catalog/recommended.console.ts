import { z } from 'zod'
import { byOperator, call, operatorWrite } from '../platform/call'
import { Id, ImagePath, Int, ListIn, Nothing, Yuan } from '../platform/wire'

const Row = z.object({
  ID: Int,
  Name: z.string(),
  ImgPath: ImagePath,
  Price: Yuan,
  /** On sale now; the shop also shows recommended products that are awaiting or sold out. */
  IsSelling: z.boolean(),
})

export const recommendedConsole = {
  ListRecommended: call('Console', 'GET', {
    zh: '首页推荐商品，按顺序',
    ...byOperator('home.read'),
    payload: z.object({}),
    data: z.array(Row),
  }),
  SaveRecommended: call('Console', 'POST', {
    zh: '保存首页推荐商品及其顺序',
    ...operatorWrite('home.write'),
    payload: z.object({ ids: ListIn(Id, 200, '推荐商品要有 1 到 200 件') }),
    data: Nothing,
    refusals: ['catalog/not-recommendable'],
  }),
}
