import { load, type Request } from '../lib/load'
import { type Measure, ms, perSecond } from '../lib/measure'

const html = (path: string): Request => ({
  method: 'GET',
  path,
  headers: { accept: 'text/html', 'accept-encoding': 'br' },
})

export const s9: Measure = {
  id: 'S9',
  title: 'Home HTML at 200 requests a second',
  run: async (bed) => {
    const found = await load({
      url: bed.shop.url,
      requests: [html('/home')],
      rate: 200,
      seconds: bed.seconds,
    })
    const max = await load({ url: bed.shop.url, requests: [html('/home')], seconds: bed.seconds })
    return {
      figures: [
        {
          what: 'at 200/s',
          ours: `${perSecond(found.perSecond)}, p99 ${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
          reference: `at unlimited rate: ${perSecond(max.perSecond)}`,
          goal: 'p99 ≤ 50 ms',
          met: found.p99 <= 50 && found.bad === 0 && found.perSecond > 190,
        },
      ],
    }
  },
}
