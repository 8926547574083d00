import type { Shop } from '@greenstar/contract'
import type { Handlers } from '../platform/http/context'
import { listHotWords, listSuggestions } from './search.store'

export const searchShop: Handlers<Shop['search']> = {
  async GetSearchDetailList({ keyword }, { db }) {
    const [hot, suggestions] = await Promise.all([
      listHotWords(db),
      keyword ? listSuggestions(db, keyword) : [],
    ])
    return { HotWords: hot, Suggestions: suggestions }
  },
}
