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

export const s4: Measure = {
  id: 'S4',
  title: 'CreateOrder of three lines with coupon and pollen, and pay notice, compared with pgbench TPC-B',
  run: async (bed) => {
    const count = 400 * bed.seconds
    const { url } = bed.shop
    const placed = await load({ url, requests: newOrders(bed, count), once: true, expect: success })
    const paid = await load({ url, requests: await noticesFor(bed, count), once: true })
    return { figures: [beside('CreateOrder', placed, bed, 0.15), beside('pay notice', paid, bed, 0.15)] }
  },
}
