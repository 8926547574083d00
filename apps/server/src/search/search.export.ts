import { ops } from '@greenstar/contract'
import { Flag, Maybe, Text } from '@greenstar/contract/platform/wire'
import { isAsked, isCalled } from '@greenstar/rules/platform/narrow'
import { daysOf } from '@greenstar/rules/report/report.range'
import { listSearches } from '../catalog/search/search-log.service'
import { clock, defineExport, defineShortExport } from '../platform/export/export'
import { countFound, listAllHotWords } from './hot-word.store'

export const hotWordExport = defineShortExport({
  name: 'hot-words',
  title: '热门搜索词',
  permission: 'home.read',
  payload: ops.search.ListHotWords.payload.extend({
    keyword: Maybe(Text(40)),
    shown: Maybe(Flag),
    /** Whether the word finds any product. */
    found: Maybe(Flag),
  }),
  all: async ({ keyword, shown, found: finds }, { db }) => {
    const words = await listAllHotWords(db)
    const found = await countFound(
      db,
      words.map(({ word }) => word),
    )
    return words
      .map((word, index) => ({ ...word, found: found[index] ?? 0 }))
      .filter(
        (row) => isCalled(row.word, keyword) && isAsked(row.shown, shown) && isAsked(row.found > 0, finds),
      )
  },
  columns: [
    { key: 'word', title: '搜索词', value: (row) => row.word },
    { key: 'shown', title: '展示', value: (row) => (row.shown ? '是' : '否') },
    { key: 'found', title: '商品数', value: (row) => row.found },
  ],
})

export const searchExport = defineExport({
  name: 'searches',
  title: '搜索记录',
  permission: 'home.read',
  payload: ops.search.ListSearches.payload,
  page: ({ keyword, result, ...days }, { db, now, size, skip }) =>
    listSearches(db, { keyword, result, ...daysOf(days, now) }, { size, skip }),
  columns: [
    { key: 'word', title: '搜索词', value: (row) => row.word },
    { key: 'searches', title: '搜索次数', value: (row) => row.searches },
    { key: 'found', title: '找到的商品', value: (row) => row.found },
    { key: 'near', title: '改为展示的相近商品', value: (row) => row.near },
    { key: 'last', title: '最近一天', as: 'day', value: (row) => clock(row.last_day) },
  ],
})
