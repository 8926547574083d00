import type pg from 'pg'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

/** Of each generated member: as of a shop of ten years with 1,000,000 members; messages are deleted after 180 days. */
const perMember = { entries: 50, messages: 20, posts: 1 }

/** Creates what a shop keeps of its members over ten years, in bulk: pollen entries, messages and posts. */
export const makeYears = async (client: pg.Client): Promise<void> => {
  const had = await askOne(client, `select count(*) from posts where title = 'BENCH'`)
  if (had > 0) return
  const parts = [
    ['pollen entries', entries, [perMember.entries]],
    ['messages', messages, [perMember.messages]],
    ['posts', posts, [perMember.posts]],
  ] as const
  for (const [what, text, values] of parts) {
    const step = progress(what)
    await client.query(text, [...values])
    step.done()
  }
  await client.query(judgedPosts)
  await client.query('vacuum analyze')
}

// In pairs, so that balance and lots stay as they are: earned by signing in, and ended. Round by round, as time passes.
const entries = `
  insert into pollen_entries (member_id, kind, delta, balance, title, created_at)
  select m.id, case when n % 2 = 1 then 16 else 42 end, case when n % 2 = 1 then 7 else -7 end, m.pollen + n % 2 * 7, '',
    now() - ($1::int - n) * interval '10 years' / $1::int
  from (select id, pollen from members where code like 'BENCH%' order by id) m, generate_series(1, $1::int) n order by n, m.id`

const messages = `
  insert into messages (member_id, type, event, title, content, link, created_at, read_at)
  select m.id, 10 + n % 5 * 10, 'order.shipped', '您的订单已发货', '您的订单已由顺丰速运发出，请留意查收。', '', at,
    case when n < $1::int - 1 then at end
  from (select id from members where code like 'BENCH%' order by id) m, generate_series(1, $1::int) n,
    lateral (select now() - ($1::int - n) * interval '170 days' / $1::int as at) t order by n, m.id`

const judgedPosts = `
  update posts p set content_id = m.id from member_contents m where m.kind = 80 and m.subject_id = p.id and p.content_id is null`

// A post is shown as its content is judged; the partakers and the figures of the community count it.
const posts = `
  with made as (
    insert into posts (member_id, kind, title, content, product_ids, status, search_text, hot, recommended, published_at, created_at,
      updated_at)
    select m.id, 10, 'BENCH', '阳台的' || p.name || '又发了新芽', array[p.id], 20, p.search_text,
      extract(epoch from at) / 86400, extract(epoch from at) / 259200, at, at, at
    from (select id, row_number() over (order by id) as n, count(*) over () as many from members where code like 'BENCH%') m,
      generate_series(1, $1::int) j,
      (select id, name, search_text, row_number() over (order by id) as place, count(*) over () as many from products where code like 'BENCH%') p,
      lateral (select now() - (m.many - m.n) * interval '10 years' / m.many as at) t
    where p.place = 1 + (m.n * 7919 + j) % p.many
    order by m.n
    returning id, member_id, content, created_at
  ), judged as (
    insert into member_contents (member_id, kind, subject_id, content, status, created_at)
    select member_id, 80, id, content, 20, created_at from made
  ), took as (
    insert into show_partakers (activity_id, member_id, records, first_id)
    select 0, member_id, count(*), min(id) from made group by member_id
  )
  insert into show_figures (activity_id, records, partakers) select 0, count(*), count(distinct member_id) from made
  on conflict (activity_id) do update set records = show_figures.records + excluded.records,
    partakers = show_figures.partakers + excluded.partakers`
