import { createHash } from 'node:crypto'

/** A made-up person with a messenger account. */
export interface Person {
  key: string
  nickName: string
  /** Colour of the portrait. */
  tint: string
}

export const people: readonly Person[] = [
  { key: 'suhe', nickName: '苏禾', tint: '#226745' },
  { key: 'zhouye', nickName: '周野', tint: '#835700' },
  { key: 'luqing', nickName: '陆青', tint: '#bb4323' },
]

export const personOf = (key: unknown): Person | undefined => people.find((person) => person.key === key)

const idOf = (prefix: string, text: string): string =>
  prefix +
  createHash('sha256')
    .update(text)
    .digest('base64url')
    .slice(0, 28 - prefix.length)

/** A person's id for one official account: it differs for every account. */
export const openIdOf = (person: Person, appId: string): string => idOf('o', `${appId}:${person.key}`)

/** A person's id for all accounts of a company. */
export const unionIdOf = (person: Person): string => idOf('oU', person.key)

/** The portrait as SVG: a leaf in the person's colour. */
export const portraitOf = (person: Person): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 132"><rect width="132" height="132" fill="#e4efe3"/><path d="M66 112C30 92 26 52 66 20c40 32 36 72 0 92Z" fill="${person.tint}"/><path d="M66 112V44" stroke="#fff" stroke-width="4" stroke-linecap="round"/></svg>`
