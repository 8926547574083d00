import { eventRow, type MessageEvent } from '@greenstar/rules/message/message.events'
import { exampleFacts, fillLink, fillText } from '@greenstar/rules/message/message.text'
import type { Db } from '../platform/database/connect'
import { messages } from './message.tables'

/** Makes messages with the example facts of their events. */
export const makeMessages = (db: Db, memberId: number, events: readonly MessageEvent[], now: number) =>
  db
    .insert(messages)
    .values(
      events.map((event) => {
        const facts = exampleFacts(event)
        const { type, title, content } = eventRow(event)
        return {
          ...{ memberId, event, type, createdAt: new Date(now) },
          link: fillLink(event, facts),
          title: fillText(event, title, facts),
          content: fillText(event, content, facts),
        }
      }),
    )
    .returning()
