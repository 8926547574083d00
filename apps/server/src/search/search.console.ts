import type { Ops } from '@greenstar/contract'
import { daysOf } from '@greenstar/rules/report/report.range'
import { countSearchWords, listSearches } from '../catalog/search/search-log.service'
import type { AuditWords } from '../platform/audit/words'
import { forget, pages } from '../platform/cache-news'
import type { Handlers } from '../platform/http/context'
import { partOf, roomPageWith, roomRows } from '../platform/http/page-facts'
import { countFound, listAllHotWords, putHotWords } from './hot-word.store'

export const searchAuditWords: AuditWords = { subjects: { 'hot-words': '热搜词' }, fields: { words: '词' } }

export const searchConsole: Handlers<Ops['search']> = {
  async ListHotWords(_payload, { db }) {
    const words = await listAllHotWords(db)
    const found = await countFound(
      db,
      words.map(({ word }) => word),
    )
    return words.map(({ word, shown }, index) => ({ Word: word, Shown: shown, Found: found[index] ?? 0 }))
  },

  async ListSearches({ currentPage, pageSize, ...filter }, { db, now }) {
    const page = { currentPage, pageSize }
    const { keyword, result } = filter
    const wanted = { keyword, result, ...daysOf(filter, now) }
    const first = partOf(page).skip + 1
    const { rows, total } = await roomRows(
      page,
      (part) => listSearches(db, wanted, part),
      (max) => countSearchWords(db, wanted, max),
    )
    return roomPageWith(
      page,
      total,
      rows.map((row, index) => ({
        ...{ ID: first + index, Word: row.word, Searches: row.searches },
        ...{ Found: row.found, Near: row.near, LastDay: row.last_day },
      })),
    )
  },

  async SaveHotWords({ words }, { db, audit, app, refuse }) {
    const twice = words.find(({ word }, index) => words.findIndex((one) => one.word === word) !== index)
    if (twice) throw refuse('search/word-twice', { word: twice.word })
    const before = { words: await listAllHotWords(db) }
    await putHotWords(db, words)
    await audit({ action: 'SaveHotWords', subject: 'hot-words', before, after: { words } })
    await forget(app, db, 'search.', pages)
    return null
  },
}
