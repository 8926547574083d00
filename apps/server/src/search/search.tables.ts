import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { id } from '../platform/database/columns'

export const hotWords = pgTable('hot_words', {
  id: id(),
  word: text('word').notNull().unique(),
  index: integer('index').notNull().default(0),
  shown: boolean('shown').notNull().default(true),
})
