import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { searchTextOf } from '../../apps/server/src/catalog/search/keyword.service'
import { keepSearchWords } from '../../apps/server/src/catalog/search/search-word.service'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

const kinds =
  '绿萝 龟背竹 琴叶榕 虎尾兰 橡皮树 孔雀竹芋 铁线蕨 蝴蝶兰 绣球 薰衣草 月季 郁金香 芍药 向日葵 柠檬树 金桔 山茶 多肉 仙人掌 芦荟 玉露 营养土 颗粒土 陶粒 液体肥 缓释肥 椰砖 陶盆 编织篮 花架 洒水壶 修枝剪 手铲 喷壶 手套 精华 面霜 花露 护手霜 面膜'.split(
    ' ',
  )
const looks =
  '荧光 斑叶 大叶 小叶 金边 银脉 迷你 矮生 垂吊 高杆 重瓣 单瓣 素色 复古 北欧 日式 阳台 桌面 办公室 客厅 新手 耐阴 喜阳 净味 速生 原生 进口 有机 经典 礼赠'.split(
    ' ',
  )
const sizes =
  '小号 中号 大号 加大 三件套 五件套 家庭装 礼盒 单株 双株 10cm 15cm 20cm 250g 500g 1L 2L 5L 套装 体验装'.split(
    ' ',
  )
const batch = 5000

const nameOf = (n: number) =>
  `${looks[Math.floor(n / kinds.length) % looks.length]}${kinds[n % kinds.length]} ${sizes[Math.floor(n / 1200) % sizes.length]}`

/** Fills the catalogue up to `count` products on sale, with names, prices, stock and pictures like the demo shop's. */
export const makeProducts = async (client: pg.Client, count: number): Promise<void> => {
  const had = await askOne(client, 'select count(*) from products')
  const missing = count - had
  if (missing <= 0) return
  // Otherwise nothing would be created, and the measurements would request missing products.
  if (had === 0) throw new Error('this database has no demo shop, whose products the made ones are copies of')
  const step = progress(`${count.toLocaleString()} products`)
  for (let from = 0; from < missing; from += batch) {
    const names = Array.from({ length: Math.min(batch, missing - from) }, (_, at) => nameOf(from + at))
    const named = names.map((name) => ({ name, names: ['观叶绿植'] }))
    const texts = await Promise.all(named.map(searchTextOf))
    await client.query(insertProducts, [names, texts, from])
    await keepSearchWords(drizzle(client) as never, named)
    step.at(from + names.length, missing)
  }
  await client.query(insertStock)
  await client.query(insertComments)
  step.done()
}

// Every generated product copies pictures, promises and detail of a demo product.
const insertProducts = `
  with models as (
    select row_number() over (order by id) - 1 as place, count(*) over () as many, id, img_path, class_id, brand_id, series_id, detail_html
    from products where code not like 'BENCH%' and listed and status = 10
  ), given as (
    select name, text, $3::int + n - 1 as n from unnest($1::text[], $2::text[]) with ordinality as g (name, text, n)
  ), made as (
    insert into products (code, name, summary, labels, img_path, status, class_id, brand_id, series_id, price_fen, market_price_fen,
      net_weight_gram, is_free_shipping, is_recommended, sort, sold_num, search_text, search_version, detail_html, created_at, updated_at)
    select 'BENCH' || g.n, g.name, '养护简单，到家就好看', array['耐阴', '好养'], m.img_path, 10, m.class_id, m.brand_id, m.series_id,
      900 + (g.n * 7919::bigint) % 30000, 1200 + (g.n * 7919::bigint) % 30000 * 5 / 4, 300 + g.n % 2000, g.n % 30 = 0, g.n % 50 = 0,
      (g.n * 104729::bigint) % 1000, (g.n * 1299709::bigint) % 5000, g.text, 1, m.detail_html, now() - g.n * interval '1 minute', now()
    from given g join models m on m.place = g.n % m.many
    returning id, code
  )
  insert into product_media (product_id, type, path, index)
  select made.id, 10, p.img_path, 0 from made join products p on p.code = made.code
  union all select made.id, 10, m.img_path, 0 from made
    join models m on m.place = substr(made.code, 6)::int % m.many`

const insertStock = `
  with fresh as (
    insert into stocks (product_id, on_hand) select id, 100000 from products where code like 'BENCH%'
    on conflict do nothing returning product_id
  )
  insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, actor, reason, created_at)
  select product_id, 'initial', 100000, 0, 'system', 'bench', now() from fresh`

const insertComments = `
  insert into product_comments (product_id, member_name, star, content, created_at)
  select p.id, '花友' || n, 3 + n % 3, '包装仔细，叶子很精神，到家两周又发了新芽。', now() - n * interval '1 hour'
  from (select id from products where code like 'BENCH%' order by id limit 10000) p, generate_series(1, 8) n
  where not exists (select from product_comments c where c.product_id = p.id)`
