import { eq, inArray } from 'drizzle-orm'
import { provideContacts } from '../message/contact.service'
import { members } from './member.tables'

const columns = { id: members.id, name: members.name, phone: members.phone }

/** Where the messages find who they go to. */
provideContacts({
  byIds: (db, ids) =>
    db
      .select(columns)
      .from(members)
      .where(inArray(members.id, [...ids])),
  byPhone: async (db, phone) => (await db.select(columns).from(members).where(eq(members.phone, phone)))[0],
})
