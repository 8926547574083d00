import { useQuery } from '@tanstack/react-query'

/** Whether letters are the pinyin of neighbouring characters of a text, whole or by initials: pz, peizhi, peiz for 配置. */
export type Spells = (text: string, letters: string) => boolean

export const spellsNothing: Spells = () => false

/** One letter would find nearly everything. */
const letters = /^[a-z]{2,}$/i

/** Loads the pinyin of all characters: too much for the console's first page. */
export const loadSpelling = async (): Promise<Spells> => {
  const { match } = await import('pinyin-pro')
  return (text, typed) =>
    letters.test(typed) && match(text, typed.toLowerCase(), { continuous: true, v: true }) !== null
}

/**
 * Returns how a search is compared with the pinyin of texts. The library is loaded when letters are typed; until then
 * no text matches.
 */
export const useSpelling = (search: string): Spells => {
  const enabled = search.split(/\s+/).some((word) => letters.test(word))
  const query = { queryKey: ['pinyin'], queryFn: async () => ({ spells: await loadSpelling() }) }
  return useQuery({ ...query, enabled, staleTime: Infinity, gcTime: Infinity }).data?.spells ?? spellsNothing
}
