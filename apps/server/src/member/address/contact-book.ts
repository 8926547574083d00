import { eq, inArray } from 'drizzle-orm'
import type { ContactBook } from '../../message/contact.service'
import type { TemplateSender } from '../../message/template.service'
import { messengerOf } from '../login/messenger-login'
import { members } from '../member.tables'

const columns = { id: members.id, name: members.name, phone: members.phone, openId: members.openId }

/** Gives the message service the names, phones and open ids of recipients. */
export const contacts: ContactBook = {
  byIds: (db, ids) =>
    db
      .select(columns)
      .from(members)
      .where(inArray(members.id, [...ids])),
  byPhone: async (db, phone) => (await db.select(columns).from(members).where(eq(members.phone, phone)))[0],
}

export const sendTemplate: TemplateSender = async (app, message) =>
  (await messengerOf(app)?.tell(message)) ?? { state: 'absent' }
