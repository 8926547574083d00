import type pg from 'pg'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

const batch = 25_000

/**
 * Creates orders of the generated members, one each `seconds` up to now: one to three lines each, in every state, with
 * payment, history and parcel, such that the audit finds nothing. Nearly all are completed; those of the last days are open.
 */
export const makeOrders = async (client: pg.Client, count: number, seconds = 31): Promise<void> => {
  const had = await askOne(client, `select count(*) from orders where code like 'BENCH%'`)
  if (had >= count) {
    await makeFigures(client)
    return makeSearch(client)
  }
  if (had > 0) throw new Error(`this data holds ${had} made orders; begin with an empty folder for ${count}`)
  const step = progress(`${count.toLocaleString()} orders`)
  await client.query(prepare)
  for (let from = 0; from < count; from += batch) {
    await client.query('begin')
    await client.query('truncate made_lines')
    for (const statement of [lines, orders, orderLines, logs, payments, parcels, parcelLines])
      await client.query(
        statement,
        statement === lines ? [from, Math.min(batch, count - from), count, seconds] : [],
      )
    await client.query('commit')
    step.at(from + batch, count)
  }
  await client.query(stock)
  await client.query('vacuum analyze')
  step.done()
  await makeFigures(client)
  await makeSearch(client)
}

/** Figures that the shop would have counted over the years: without them it spends the first minutes counting. */
const makeFigures = async (client: pg.Client) => {
  const behind = `select (select max(id) from order_logs) - coalesce((select min(step) from report_marks where name in ('sold', 'members')), 0)`
  if ((await askOne(client, behind)) < 10_000) return
  const step = progress('figures')
  for (const statement of [spent, counted, sold, marks, 'vacuum analyze']) await client.query(statement)
  step.done()
}

/** What the console searches of the orders, which the shop would take many minutes to write; its indexes are built at once. */
const makeSearch = async (client: pg.Client) => {
  const missing = 'select (select count(*) from orders) - (select count(*) from order_search)'
  if ((await askOne(client, missing)) < 10_000) return
  const step = progress('search of orders')
  const { rows: indexes } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes where tablename = 'order_search' and indexdef like '%gin%'`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await client.query(search)
  for (const { text } of indexes) await client.query(text)
  await client.query('vacuum analyze order_search')
  step.done()
}

const search = `
  insert into order_search (order_id, name, phone, address, goods)
  select o.id, o.receiver_name, o.receiver_phone, o.address ->> 'detail', string_agg(l.name, ' ' order by l.index)
  from orders o join order_lines l on l.order_id = o.id group by o.id
  on conflict (order_id) do nothing`

const prepare = `
  create temp table made_products as select row_number() over (order by id) - 1 as place, id, name, img_path, price_fen
    from products where code like 'BENCH%';
  create unique index on made_products (place);
  create temp table made_members as select row_number() over (order by id) - 1 as place, id, phone from members where code like 'BENCH%';
  create unique index on made_members (place);
  create temp table made_lines (n int, code text, status int, member_id bigint, phone text, placed timestamptz, index int,
    product_id bigint, name text, img_path text, price int, quantity int, freight int);
  analyze made_products; analyze made_members`

// The nth order: its state follows from the last two digits; only those of the last days are open, as in a real shop.
const lines = `
  insert into made_lines
  with sizes as (select (select count(*) from made_products) as products, (select count(*) from made_members) as members),
  heads as (
    select n, case when n % 100 between 90 and 93 and n > $3::int - 680000 / $4::int then 40
      when n % 100 between 94 and 95 and n > $3::int - 155000 / $4::int then 30 when n % 100 = 96 and n > $3::int - 1550 / $4::int then 10
      when n % 100 >= 96 then 20 else 50 end as status,
      now() - ($3::int - n) * $4::int * interval '1 second' as placed
    from generate_series($1::int, $1::int + $2::int - 1) n
  )
  select h.n, 'BENCH' || h.n, h.status, m.id, m.phone, h.placed, j, p.id, p.name, p.img_path, p.price_fen, 1 + (h.n + j) % 2,
    case when j = 0 then 800 else 0 end
  from heads h, sizes s, made_members m, generate_series(0, 2) j, made_products p
  where m.place = (h.n * 7919::bigint) % s.members and j <= h.n % 3
    and p.place = (h.n * 104729::bigint + j * 7907) % s.products`

// One of 1,000 names.
const receiver = `(array['林', '陈', '王', '李', '张', '刘', '黄', '吴', '周', '徐', '孙', '马', '朱', '胡', '郭', '何', '高', '罗', '郑', '梁'])[1 + n % 20]
  || (array['小', '一', '子', '雨', '文', '思', '晓', '若', '嘉', '明'])[1 + n / 20 % 10] || (array['满', '宁', '涵', '轩', '琪'])[1 + n / 200 % 5]`

const address = `jsonb_build_object('addressId', 1, 'receiverName', ${receiver}, 'receiverPhone', phone, 'provinceId', 440000,
  'cityId', 440300, 'districtId', 440305, 'provinceName', '广东省', 'cityName', '深圳市', 'districtName', '南山区',
  'detail', '科技园 1 号', 'tag', '家', 'isNotFreeArea', false)`

const orders = `
  insert into orders (code, member_id, status, out_stock_status, product_fen, freight_fen, pay_fen, total_num, address, receiver_phone,
    receiver_name, cancel_reason, created_at, auto_cancel_at, paid_at, shipped_at, auto_finish_at, finished_at, settle_at, settled_at, cancelled_at)
  select code, member_id, status, case when status in (40, 50) then 30 else 10 end, sum(price * quantity), sum(freight),
    sum(price * quantity + freight), sum(quantity), ${address}, phone, ${receiver}, case when status = 20 then '我不想买了' else '' end,
    placed, placed + interval '30 minutes', case when status >= 30 then placed + interval '2 minutes' end,
    case when status in (40, 50) then placed + interval '1 day' end, case when status in (40, 50) then placed + interval '11 days' end,
    case when status = 50 then placed + interval '4 days' end, case when status = 50 then placed + interval '11 days' end,
    case when status = 50 and placed < now() - interval '12 days' then placed + interval '11 days' end,
    case when status = 20 then placed + interval '5 minutes' end
  from made_lines group by code, member_id, status, phone, placed, n order by n`

const orderLines = `
  insert into order_lines (order_id, index, product_id, main_id, name, img_path, quantity, shipped_num, unit_price_fen, freight_fen,
    pay_fen, unit_pay_fen, unit_freight_fen)
  select o.id, m.index, m.product_id, m.product_id, m.name, m.img_path, m.quantity,
    case when m.status in (40, 50) then m.quantity else 0 end, m.price, m.freight, m.price * m.quantity,
    array_fill(m.price, array[m.quantity]), case when m.quantity = 1 then array[m.freight] else array[m.freight, 0] end
  from made_lines m join orders o on o.code = m.code order by o.id, m.index`

const logs = `
  insert into order_logs (order_id, from_status, to_status, actor, created_at)
  select o.id, s.before, s.after, s.actor, o.created_at + s.later
  from (select distinct code, status from made_lines) m join orders o on o.code = m.code, (values
      (null::int, 10, 'member', interval '0', array[10, 20, 30, 40, 50]), (10, 20, 'member', interval '5 minutes', array[20]),
      (10, 30, 'system', interval '2 minutes', array[30, 40, 50]), (30, 40, 'operator:仓库', interval '1 day', array[40, 50]),
      (40, 50, 'member', interval '4 days', array[50])) as s (before, after, actor, later, states)
  where m.status = any(s.states) order by o.id, s.later`

const payments = `
  insert into payments (order_id, way, trade_no, channel_no, amount_fen, status, created_at, expires_at, paid_at, billed_on)
  select o.id, 'wechat-h5', o.code || '-1', '4200' || o.code, o.pay_fen, 20, o.created_at, o.auto_cancel_at, o.paid_at,
    (o.paid_at at time zone 'Asia/Shanghai')::date
  from (select distinct code from made_lines where status >= 30) m join orders o on o.code = m.code`

const parcels = `
  insert into parcels (order_id, shipper_code, shipper_name, logistic_code, state, shipped_at, signed_at, checked_at)
  select o.id, 'shunfeng', '顺丰速运', 'SF' || o.code, case when o.status = 50 then 3 else 2 end, o.shipped_at, o.finished_at, o.shipped_at
  from (select distinct code from made_lines where status in (40, 50)) m join orders o on o.code = m.code`

const parcelLines = `
  insert into parcel_lines (parcel_id, order_line_id, quantity)
  select p.id, l.id, l.quantity from (select distinct code from made_lines where status in (40, 50)) m
  join orders o on o.code = m.code join parcels p on p.order_id = o.id join order_lines l on l.order_id = o.id`

// One stock move per product replaces all the moves of its orders: the journal must hold their sum.
const stock = `
  with moved as (
    select l.product_id, sum(l.shipped_num) as shipped, sum(l.quantity) filter (where o.status in (10, 30)) as open
    from order_lines l join orders o on o.id = l.order_id where o.code like 'BENCH%' group by l.product_id
  ), counted as (
    update stocks s set locked = coalesce(m.open, 0) from moved m where s.product_id = m.product_id returning s.product_id
  )
  insert into stock_moves (product_id, kind, on_hand_delta, locked_delta, actor, reason, created_at)
  select m.product_id, 'lock', 0, coalesce(m.open, 0), 'system', 'bench', now() from moved m join counted using (product_id)
  where coalesce(m.open, 0) > 0`

const spent = `
  update members m set order_num = f.n, last_order_at = f.at, spent_fen = f.fen from (
    select o.member_id as id, count(*) as n, max(o.created_at) as at, coalesce(sum(p.fen), 0) as fen
    from orders o left join (
      select order_id, sum(amount_fen - refunded_fen) as fen from payments where status in (20, 40, 50) group by order_id
    ) p on p.order_id = o.id group by o.member_id
  ) f where m.id = f.id`

const counted = `
  update order_lines l set counted_num = l.quantity - l.refunded_num from orders o
  where o.id = l.order_id and o.status in (30, 40, 50) and o.code like 'BENCH%'`

const sold = `
  update products p set sold_num = f.n from (
    select main_id as id, sum(counted_num) as n from order_lines group by main_id
  ) f where p.id = f.id and p.code like 'BENCH%'`

const marks = `
  insert into report_marks (name, at, step) select name, now(), (select max(id) from order_logs) from (values ('sold'), ('members'), ('order-search')) as n (name)
  on conflict (name) do update set at = excluded.at, step = excluded.step`
