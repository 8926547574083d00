import { load, success } from '../lib/load'
import { type Measure, perSecond } from '../lib/measure'
import { startShop } from '../lib/shop'
import { privateReads } from './requests'

export const s7: Measure = {
  id: 'S7',
  title: 'Two API processes on one database',
  run: async (bed) => {
    const requests = Object.values(privateReads(bed)).flat()
    const other = await startShop({
      databaseUrl: bed.databaseUrl,
      dataDir: `${bed.shop.dataDir}-second`,
      env: { ROLE: 'api' },
    })
    try {
      const alone = await load({ url: bed.shop.url, requests, seconds: bed.seconds, expect: success })
      const [one, two] = await Promise.all(
        [bed.shop, other].map(({ url }) =>
          load({ url, requests, seconds: bed.seconds, connections: 16, expect: success }),
        ),
      )
      const both = (one?.perSecond ?? 0) + (two?.perSecond ?? 0)
      return {
        figures: [
          {
            what: 'private reads, both together',
            ours: perSecond(both),
            reference: `one process ${perSecond(alone.perSecond)} → ${(both / alone.perSecond).toFixed(2)}×`,
            goal: '≥ 1.7× where two cores are free',
            met: both / alone.perSecond >= 1.7,
          },
        ],
      }
    } finally {
      await other.stop()
    }
  },
}
