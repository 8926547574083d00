import type pg from 'pg'
import { askOne } from '../lib/database'
import { progress } from '../lib/progress'

const batch = 20_000

/** Pollen and combinable coupons of each generated member; as many orders use one of each. */
const perMember = { pollen: 20_000, coupons: 5 }

/** Fills the wallets of generated members: pollen with its entry and lot, coupons of ¥1 that are valid for a year. */
export const makeWallets = async (client: pg.Client, members: number): Promise<void> => {
  const had = await askOne(client, `select count(*) from members where code like 'BENCH%' and pollen > 0`)
  if (had >= members) return
  const step = progress(`${members.toLocaleString()} wallets`)
  await client.query(`update products set available_pollen = 200 where code like 'BENCH%'`)
  const template = await askOne(client, insertTemplate)
  for (let from = had; from < members; from += batch) {
    await client.query(fillWallets, [from, from + batch, perMember.pollen, perMember.coupons, template])
    step.at(Math.min(from + batch, members), members)
  }
  await client.query('analyze pollen_lots, pollen_entries, coupon_records, members')
  step.done()
}

const insertTemplate = `
  insert into coupon_templates (name, type, amount_fen, valid_days, created_at, updated_at)
  values ('立减 1 元', 1, 100, 365, now(), now()) returning id`

const fillWallets = `
  with chosen as (
    select id from members where code like 'BENCH%' and substr(code, 6)::int >= $1::int and substr(code, 6)::int < $2::int
      and pollen = 0
  ), filled as (
    update members m set pollen = $3::int from chosen c where m.id = c.id
  ), lots as (
    insert into pollen_lots (member_id, num, left_num, kind, earned_at, expires_at)
    select id, $3::int, $3::int, 50, now(), now() + interval '1 year' from chosen
  ), entries as (
    insert into pollen_entries (member_id, kind, delta, balance, title, created_at)
    select id, 50, $3::int, $3::int, '期初', now() from chosen
  ), records as (
    insert into coupon_records (template_id, member_id, status, source, begin_at, end_at, received_at, created_at)
    select $5::bigint, c.id, 10, 'grant', now(), now() + interval '1 year', now(), now()
    from chosen c, generate_series(1, $4::int)
    returning id
  )
  insert into coupon_logs (record_id, to_status, actor, created_at) select id, 10, 'system', now() from records`
