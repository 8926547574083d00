import type { OpenRoom } from '../doors'

export type Found = { to: string; word: string; text: string }

/**
 * Where a text may be looked for, the best guess first: pages called so, rooms whose kind of text it is (a number that
 * fits an order, a phone), the other rooms, then pages whose title has it somewhere.
 */
export const findPlaces = (rooms: readonly OpenRoom[], typed: string): Found[] => {
  const text = typed.trim()
  if (text === '') return []
  const lists = rooms.flatMap(({ search }) => (search ? [search] : []))
  const ranked = [
    ...lists.filter(({ fits }) => fits?.test(text)),
    ...lists.filter(({ fits }) => !fits),
    ...lists.filter(({ fits }) => fits && !fits.test(text)),
  ]
  const pages = rooms.flatMap((room) =>
    room.pages
      .filter(({ path, title }) => !path.includes(':') && title.includes(text))
      .map(({ path, title }) => ({ to: path, word: room.title, text: title })),
  )
  const isNamed = ({ text: title }: Found) => title.startsWith(text)
  return [
    ...pages.filter(isNamed),
    ...ranked.map(({ path, word }) => ({ to: `${path}?keyword=${encodeURIComponent(text)}`, word, text })),
    ...pages.filter((page) => !isNamed(page)),
  ]
}
