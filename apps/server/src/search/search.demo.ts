import { DAY, shanghaiDay } from '@greenstar/rules/platform/time'
import { putSearches } from '../catalog/search/search-log.service'
import type { DemoPart } from '../demo/demo-part'
import { countFound } from './hot-word.store'

/** What is searched on most days, how often a day, and how many similar products were shown where none fits. */
const searched: readonly (readonly [word: string, times: number, near?: number])[] = [
  ['龟背竹', 9],
  ['绿萝', 7],
  ['多肉', 6],
  ['蝴蝶兰', 4],
  ['营养土', 4],
  ['面膜', 3],
  ['生根粉', 3],
  ['驱蚊草', 3],
  ['防晒', 2],
  ['归背竹', 2, 1],
  ['捕蝇草', 2],
  ['补光灯', 2],
  ['琴叶荣', 1, 1],
  ['薄荷苗', 1],
]
const daysBack = 45

/** Searches of the past weeks, with and without a result. */
export const loadDemo: DemoPart = async (_app, db, _people, now) => {
  const found = await countFound(
    db,
    searched.map(([word]) => word),
  )
  const rows = Array.from({ length: daysBack }, (_, daysAgo) =>
    searched.flatMap(([word, times, near = 0], index) => {
      const day = shanghaiDay(now - daysAgo * DAY)
      // On some days more often, on some not at all.
      const often = Math.max(0, times - ((daysAgo * 7 + index * 5) % 4))
      return Array.from({ length: often }, () => ({
        day,
        word,
        found: near > 0 ? 0 : (found[index] ?? 0),
        near,
      }))
    }),
  )
  await putSearches(db, rows.flat())
}
