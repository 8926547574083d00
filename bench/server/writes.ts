import { setTimeout as wait } from 'node:timers/promises'
import { DealKind } from '@greenstar/rules/deal/deal.kind'
import { askOne, withClient } from '../lib/database'
import { type Load, load, success } from '../lib/load'
import { type Bed, type Figure, type Measure, ms, percent, perSecond } from '../lib/measure'
import { noticesFor } from './notices'
import { cartAdds, newOrders } from './requests'

const beside = (what: string, found: Load, { tpcb }: Bed, share: number): Figure => {
  const reached = tpcb && found.perSecond / tpcb
  return {
    what,
    ours: `${perSecond(found.perSecond)}, p99 ${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
    reference: tpcb ? `TPC-B ${perSecond(tpcb)} → ${percent(reached ?? 0)}` : 'pgbench is not installed',
    goal: `≥ ${percent(share)}`,
    met: reached === undefined ? undefined : reached >= share && found.bad === 0,
  }
}

export const s3: Measure = {
  id: 'S3',
  title: 'Add to cart compared with pgbench TPC-B',
  run: async (bed) => {
    const found = await load({
      url: bed.shop.url,
      requests: cartAdds(bed),
      seconds: bed.seconds,
      expect: success,
    })
    return { figures: [beside('AddShoppingCar', found, bed, 0.5)] }
  },
}

/** The running deals are cached in each process of the shop for at most this time. */
const dealCacheMs = 11_000

/** Runs `work` while a 满减 and a 满赠 on all goods run; the gift saves more, so that each order takes it. */
const withDeals = async <T>({ databaseUrl, productIds }: Bed, work: () => Promise<T>): Promise<T> => {
  const insert = `
    insert into deals (name, kind, steps, gift, budget_fen, status, begin_at, end_at, created_at)
    select 'bench', kind, jsonb_build_array(jsonb_build_object('from', 100, 'off', off)), gift, 1000000000, 10,
      now() - interval '1 minute', now() + interval '1 hour', now()
    from products p, lateral (values ($2::int, 1, null),
      ($3::int, p.price_fen, jsonb_build_object('productId', p.id, 'name', p.name, 'quantity', 1))) d (kind, off, gift)
    where p.id = $1`
  await withClient(databaseUrl, (client) =>
    client.query(insert, [productIds[0], DealKind.manJian, DealKind.gift]),
  )
  await wait(dealCacheMs)
  try {
    const result = await work()
    const used = `select count(*) from deal_uses u join deals d on d.id = u.deal_id where d.name = 'bench' and d.gift is not null`
    if ((await withClient(databaseUrl, (client) => askOne(client, used))) === 0)
      throw new Error('no order took the gift')
    return result
  } finally {
    await withClient(databaseUrl, (client) =>
      client.query(`update deals set status = 20 where name = 'bench'`),
    )
    await wait(dealCacheMs)
  }
}

export const s4: Measure = {
  id: 'S4',
  title: 'CreateOrder of three lines with coupon and pollen, and pay notice, compared with pgbench TPC-B',
  run: async (bed) => {
    const count = 400 * bed.seconds
    const { url } = bed.shop
    const place = (from: number) =>
      load({ url, requests: newOrders(bed, count, from), once: true, expect: success })
    const placed = await place(0)
    const pay = async () => load({ url, requests: await noticesFor(bed, count), once: true })
    const paid = await pay()
    const withGift = await withDeals(bed, () => place(count))
    // A member who paid nothing yet may hold only so much: the next run orders for the same members.
    const giftPaid = await pay()
    return {
      figures: [
        beside('CreateOrder', placed, bed, 0.15),
        beside('pay notice', paid, bed, 0.15),
        beside('CreateOrder with 满减 and 满赠', withGift, bed, 0.15),
        beside('pay notice with 满赠', giftPaid, bed, 0.15),
      ],
    }
  },
}
