import type { Db } from '../platform/database/connect'

/** Contact data of a member. Numbers are masked everywhere except at the provider. */
export type Contact = { id: number; name: string; phone: string; openId: string | null }

type ContactBook = {
  byIds(db: Db, ids: readonly number[]): Promise<Contact[]>
  byPhone(db: Db, phone: string): Promise<Contact | undefined>
}

let book: ContactBook = { byIds: async () => [], byPhone: async () => undefined }

/** Called by the noun `member`, which may not be imported here (member/contact-book.ts). */
export const provideContacts = (given: ContactBook): void => {
  book = given
}

export const contactsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Contact>> => {
  const found = ids.length === 0 ? [] : await book.byIds(db, [...new Set(ids)])
  return new Map(found.map((contact) => [contact.id, contact]))
}

export const contactAt = (db: Db, phone: string): Promise<Contact | undefined> => book.byPhone(db, phone)
