import { linkTo } from '@greenstar/rules/home/link-target'
import { DAY, toWireDate } from '@greenstar/rules/platform/time'
import { sql } from 'drizzle-orm'
import { block, makePage } from '../home/page.factory'
import type { Db } from '../platform/database/connect'
import { pictureOf } from './demo-catalog'

const words = `新手最容易做错的只有两件事：浇太多水，晒太少光。
手指插进土里两厘米，干了再浇，浇就浇透。
南向窗边留一米，东西向窗边正好。`

const ids = async (db: Db, query: ReturnType<typeof sql>) =>
  (await db.execute<{ id: number }>(query)).rows.map(({ id }) => Number(id))

/** Loads a page for buyers of a first plant, linked by home's strip, and the draft of the next one. */
export const loadPages = async (db: Db, now: number): Promise<void> => {
  const products = await ids(
    db,
    sql`select p.id from products p join product_functions pf on pf.product_id = p.id
        join functions f on f.id = pf.function_id
        where f.name = '好养' and p.listed and p.status = 10 and p.type = 10
        order by p.is_sell_out desc, p.sold_num desc, p.id limit 6`,
  )
  const [campaign = 0] = await ids(
    db,
    sql`select c.id from coupon_campaigns c join coupon_templates t on t.id = c.template_id
        where c.way = 'mall' and c.status = 10 and t.status = 10 and c.begin_at <= ${new Date(now)}
          and (c.total = 0 or c.taken < c.total) and (c.end_at is null or c.end_at > ${new Date(now + DAY)}) order by c.sort desc, c.id limit 1`,
  )
  const goods = { kind: 'products' as const, productIds: products }
  const page = await makePage(db, {
    ...{ name: '第一盆，从好养的开始', beginMs: now - 2 * DAY, endMs: now + 12 * DAY },
    blocks: [
      block({ kind: 'picture', title: '室内观叶季', imgPath: pictureOf('b-sill'), linkUrl: '/activityArea' }),
      block({ kind: 'countdown', title: '距本期推荐结束', endDate: toWireDate(now + 12 * DAY) }),
      ...(campaign > 0 ? [block({ kind: 'coupon', publishId: campaign })] : []),
      block({ ...goods, title: '忘了浇水也不要紧' }),
      block({ kind: 'text', title: '养护要点', text: words }),
    ],
  })
  await db.execute(sql`
    update adverts set link_url = ${linkTo({ kind: 'activity', value: String(page) })} where position = 'AD002'`)
  await makePage(db, {
    ...{ name: '冬日暖房预告', beginMs: now + 3 * DAY, endMs: now + 20 * DAY, isDraft: true },
    blocks: [
      block({ kind: 'picture', title: '冬日暖房', imgPath: pictureOf('b-winter') }),
      block({ kind: 'text', title: '即将开始', text: '过冬的植物和护具，正在准备。' }),
    ],
  })
}
