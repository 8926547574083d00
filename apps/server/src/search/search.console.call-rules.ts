import { type Ops } from '@greenstar/contract'
import { type Rules } from '../testing/call-check'

export const searchConsoleRules: Rules<Ops['search']> = {
  ListHotWords: { who: 'home.read', sound: () => ({}) },
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
