import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const searchConsoleRules: Rules<Ops['search']> = {
  ListHotWords: { who: 'home.read', sound: () => ({}) },
  ListSearches: {
    who: 'home.read',
    sound: () => ({
      ...{ keyword: '绿', result: 'none', from: '2026-11-01', to: '2026-11-20' },
      ...{ currentPage: 1, pageSize: 10 },
    }),
  },
  SaveHotWords: {
    who: 'home.write',
    sound: () => ({
      words: [
        { word: '绿萝', shown: true },
        { word: '多肉', shown: false },
      ],
    }),
  },
}
