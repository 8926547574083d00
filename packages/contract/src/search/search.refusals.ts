import { defineRefusals } from '../platform/refusals'

export const searchRefusals = defineRefusals({
  'search/word-twice': { status: 101, msg: ({ word }: { word: string }) => `“${word}”重复了` },
})
