import type pg from 'pg'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

export type Community = { posts: number; marks: number }

/** Posts and marks that are written by one statement. */
const batch = 50_000
/** Creators that each generated member follows; every tenth member is a creator. */
const follows = 20

/**
 * Creates posts of generated members over two years, every fifth a film, every second with a product and every tenth with a
 * comment, and marks on them: nine of ten are likes, one is a favourite.
 */
export const makeCommunity = async (client: pg.Client, { posts, marks }: Community): Promise<void> => {
  const had = await askOne(client, `select count(*) from posts where title = 'BENCH'`)
  if (had >= posts) return
  await client.query(people)
  const step = progress(`${posts.toLocaleString()} posts`)
  for (let from = 0; from < posts; from += batch) {
    const to = Math.min(from + batch, posts)
    await client.query(insertPosts, [from, to, posts])
    step.at(to, posts)
  }
  step.done()
  for (const text of [judged, insertComments, countedComments]) await client.query(text)
  const marking = progress(`${marks.toLocaleString()} marks`)
  const each = Math.ceil(marks / posts)
  for (let from = 0; from < posts; from += batch) {
    await client.query(insertMarks, [from, from + batch, each])
    marking.at(Math.min(from + batch, posts) * each, marks)
  }
  marking.done()
  const summing = progress('figures of posts and creators')
  for (const text of [countedMarks, creators, insertFollows(follows), partakers]) await client.query(text)
  await client.query(
    'vacuum analyze posts, marks, comments, member_contents, talents, talent_follows, show_partakers',
  )
  summing.done()
}

// The nth post is found by its number without a join over all posts.
const people = `
  create temp table bench_people as
    select id, row_number() over (order by id) - 1 as n from members where code like 'BENCH%';
  create unique index on bench_people (n);
  create temp table bench_goods as
    select id, row_number() over (order by id) - 1 as n from products where code like 'BENCH%';
  create unique index on bench_goods (n);
  create temp table bench_posts (n int primary key, id bigint not null, member_id bigint not null);
  analyze bench_people, bench_goods`

const howMany = `(select count(*) from bench_people)`

const insertPosts = `
  with new as (
    select s.n, nextval(pg_get_serial_sequence('posts', 'id')) as id, m.id as member_id,
      now() - ($3::int - s.n) * interval '730 days' / $3::int as at,
      case when s.n % 2 = 0 then array[g.id] else '{}' end as product_ids
    from generate_series($1::int, $2::int - 1) s(n)
      join bench_people m on m.n = (s.n * 7919::bigint % greatest(${howMany} / 10, 1)) * 10
      join bench_goods g on g.n = s.n * 31::bigint % (select count(*) from bench_goods)
  ), kept as (insert into bench_posts select n, id, member_id from new)
  insert into posts (id, member_id, kind, title, content, images, video_path, cover_path, product_ids, status, search_text, views,
    hot, recommended, published_at, created_at, updated_at)
  overriding system value
  select id, member_id, case when n % 5 = 0 then 20 else 10 end, 'BENCH', '第' || n || '天，新叶展开了，浇水照旧。',
    case when n % 5 = 0 then '{}' else array['/media/p-monstera.jpg'] end,
    case when n % 5 = 0 then '/media/v-growth.mp4' else '' end, '/media/p-monstera.jpg', product_ids, 20, '新叶 浇水', n % 4000,
    n % 7 + extract(epoch from at) / 86400, n % 7 + extract(epoch from at) / 259200, at, at, at
  from new`

const judged = `
  with made as (
    insert into member_contents (member_id, kind, subject_id, content, status, created_at)
    select member_id, 80, id, content, 20, created_at from posts where title = 'BENCH' returning id, subject_id
  )
  update posts p set content_id = m.id from made m where p.id = m.subject_id`

const insertComments = `
  with said as (
    insert into member_contents (member_id, kind, subject_id, content, status, created_at)
    select m.id, 90, p.id, '真好看', 20, now() from bench_posts p
      join bench_people m on m.n = p.n * 13::bigint % ${howMany} where p.n % 10 = 0 returning id, member_id, subject_id
  )
  insert into comments (subject, subject_id, author_id, member_id, content_id, status, shown_at, created_at)
  select 20, s.subject_id, p.member_id, s.member_id, s.id, 20, now(), now() from said s join bench_posts p on p.id = s.subject_id`

const countedComments = `
  update posts p set comments = 1 from bench_posts b where b.id = p.id and b.n % 10 = 0`

const insertMarks = `
  insert into marks (subject, subject_id, kind, member_id, author_id, created_at)
  select 20, p.id, case when k % 10 = 9 then 60 else 10 end, m.id, p.member_id, now() - k * interval '1 hour'
  from bench_posts p cross join generate_series(0, $3::int - 1) k
    join bench_people m on m.n = (p.n * 17::bigint + k * 101) % ${howMany}
  where p.n >= $1::int and p.n < $2::int
  on conflict do nothing`

const countedMarks = `
  update posts p set likes = c.likes, favourites = c.favourites from (
    select subject_id, count(*) filter (where kind = 10) as likes, count(*) filter (where kind = 60) as favourites
    from marks where subject = 20 group by subject_id) c
  where c.subject_id = p.id and p.title = 'BENCH'`

const creators = `
  insert into talents (member_id, works, likes, fans, last_work_at)
  select member_id, count(*), sum(likes), 0, max(published_at) from posts where title = 'BENCH' group by member_id
  on conflict do nothing`

const insertFollows = (each: number) => `
  insert into talent_follows (member_id, talent_id, created_at)
  select m.id, t.id, now() - k * interval '1 day' from bench_people m cross join generate_series(1, ${each}) k
    join bench_people t on t.n = ((m.n + k * 997) % greatest(${howMany} / 10, 1)) * 10
  where t.id <> m.id
  on conflict do nothing;
  update talents t set fans = c.n from (select talent_id, count(*) as n from talent_follows group by talent_id) c
  where c.talent_id = t.member_id`

const partakers = `
  insert into show_partakers (activity_id, member_id, records, first_id)
  select 0, member_id, count(*), min(id) from posts where title = 'BENCH' group by member_id on conflict do nothing;
  insert into show_figures (activity_id, records, partakers)
  select 0, count(*), count(distinct member_id) from posts where title = 'BENCH'
  on conflict (activity_id) do update set records = show_figures.records + excluded.records,
    partakers = show_figures.partakers + excluded.partakers`
