import { createHash } from 'node:crypto'
import type pg from 'pg'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

const batch = 20_000

/** Session token of the nth generated member. */
export const tokenOf = (n: number): string => `bench-member-token-${String(n).padStart(8, '0')}`

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Members with a session and a default address each; the nth has the code `BENCH<n>`. */
export const makeMembers = async (client: pg.Client, count: number): Promise<void> => {
  const had = await askOne(client, `select count(*) from members where code like 'BENCH%'`)
  if (had >= count) return
  const step = progress(`${count.toLocaleString()} members`)
  for (let from = had; from < count; from += batch) {
    const hashes = Array.from({ length: Math.min(batch, count - from) }, (_, at) =>
      hashOf(tokenOf(from + at)),
    )
    await client.query(insertMembers, [hashes, from])
    step.at(from + hashes.length, count)
  }
  step.done()
}

const insertMembers = `
  with made as (
    insert into members (code, phone, name, created_at)
    select 'BENCH' || n, (13000000000 + n)::text, '花友' || n, now() - (n % 700) * interval '1 day'
    from generate_series($2::int, $2::int + cardinality($1::text[]) - 1) n
    returning id, code, phone
  ), homes as (
    insert into addresses (member_id, receiver_name, receiver_phone, province_id, city_id, district_id, detail, is_default, created_at, updated_at)
    select id, '林小满', phone, 440000, 440300, 440305, '科技园 1 号', true, now(), now() from made
  )
  insert into member_sessions (token_hash, member_id, created_at, last_seen_at, expires_at)
  select ($1::text[])[substr(code, 6)::int - $2::int + 1], id, now(), now(), now() + interval '90 days' from made`
