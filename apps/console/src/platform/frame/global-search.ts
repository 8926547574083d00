import type { OpenRoom } from '../doors'
import type { RoomSearch } from '../room'
import { spellsNothing } from '../use-spelling'

export type Found = { to: string; word: string; text: string }

/** Searches available to the operator: rooms whose list they may see. */
export const searchesOf = (rooms: readonly OpenRoom[]): RoomSearch[] =>
  rooms.flatMap(({ search, pages }) =>
    search && pages.some(({ path }) => path === search.path) ? [search] : [],
  )

/**
 * Search targets for a text, most likely first: pages of that name, matching things, rooms whose kind of
 * text it is (an order number, a phone), the other rooms, then pages whose title contains it or is spelled so in pinyin.
 */
export const findPlaces = (
  rooms: readonly OpenRoom[],
  typed: string,
  things: readonly Found[] = [],
  spells = spellsNothing,
): Found[] => {
  const text = typed.trim()
  if (text === '') return []
  const lists = searchesOf(rooms)
  const ranked = [
    ...lists.filter(({ fits }) => fits?.test(text)),
    ...lists.filter(({ fits }) => !fits),
    ...lists.filter(({ fits }) => fits && !fits.test(text)),
  ]
  const pages = rooms.flatMap((room) =>
    room.pages
      .filter(({ path, title }) => !path.includes(':') && (title.includes(text) || spells(title, text)))
      .map(({ path, title }) => ({ to: path, word: room.title, text: title })),
  )
  const isNamed = ({ text: title }: Found) => title.startsWith(text)
  return [
    ...pages.filter(isNamed),
    ...things,
    ...ranked.map(({ path, word }) => ({ to: `${path}?keyword=${encodeURIComponent(text)}`, word, text })),
    ...pages.filter((page) => !isNamed(page)),
  ]
}
