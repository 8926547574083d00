import { load, type Request, success } from '../lib/load'
import { type Bed, type Figure, type Measure, ms, percent, perSecond } from '../lib/measure'
import { privateReads, publicReads } from './requests'

const row = async (
  bed: Bed,
  what: string,
  requests: Request[],
  reference: number,
  share: number,
  p99?: number,
) => {
  const found = await load({ url: bed.shop.url, requests, seconds: bed.seconds, expect: success })
  const reached = found.perSecond / reference
  const figure: Figure = {
    what,
    ours: `${perSecond(found.perSecond)}, p99 ${ms(found.p99)}${found.bad > 0 ? `, ${found.bad} bad` : ''}`,
    reference: `${perSecond(reference)} → ${percent(reached)}`,
    goal: `≥ ${percent(share)}${p99 ? `, p99 ≤ ${p99} ms` : ''}`,
    met: reached >= share && found.bad === 0 && (!p99 || found.p99 <= p99),
  }
  return figure
}

const inTurn = async <T>(entries: readonly T[], work: (entry: T) => Promise<Figure>): Promise<Figure[]> => {
  const figures: Figure[] = []
  for (const entry of entries) figures.push(await work(entry))
  return figures
}

export const s1: Measure = {
  id: 'S1',
  title: 'Public reads compared with a bare Fastify route',
  run: async (bed) => ({
    figures: await inTurn(Object.entries(publicReads(bed)), ([what, requests]) =>
      row(bed, what, requests, bed.bare.bare, 0.6, 25),
    ),
  }),
}

export const s2: Measure = {
  id: 'S2',
  title: 'Private reads compared with one prepared select per request',
  run: async (bed) => ({
    figures: await inTurn(Object.entries(privateReads(bed)), ([what, requests]) =>
      row(bed, what, requests, bed.bare.select, 0.35),
    ),
  }),
}
