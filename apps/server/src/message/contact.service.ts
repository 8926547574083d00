import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'

/** Contact data of a member. Numbers are masked everywhere except at the provider. */
export type Contact = { id: number; name: string; phone: string; openId: string | null }

/** Functions of the noun `member`, which comes after this one. */
export type ContactBook = {
  byIds(db: Db, ids: readonly number[]): Promise<Contact[]>
  byPhone(db: Db, phone: string): Promise<Contact | undefined>
}

declare module '../platform/ports' {
  interface Ports {
    contacts: ContactBook
  }
}

export const contactsOf = async (db: Db, ids: readonly number[]): Promise<Map<number, Contact>> => {
  const found = ids.length === 0 ? [] : await ports.contacts.byIds(db, [...new Set(ids)])
  return new Map(found.map((contact) => [contact.id, contact]))
}

export const contactAt = (db: Db, phone: string): Promise<Contact | undefined> =>
  ports.contacts.byPhone(db, phone)
