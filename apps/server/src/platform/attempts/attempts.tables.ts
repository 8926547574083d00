import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { at } from '../database/columns'

/** One row per counted event and time window: password failures by phone and by address, texts by budget. */
export const attemptCounters = pgTable(
  'attempt_counters',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    windowStart: at('window_start').notNull(),
  },
  (t) => [index('attempt_counters_window').on(t.windowStart)],
)

/** Networks with a recent login to an account: guesses from elsewhere do not lock them out. */
export const knownNetworks = pgTable(
  'known_networks',
  { account: text('account').notNull(), network: text('network').notNull(), seenAt: at('seen_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.account, t.network] }),
    index('known_networks_seen').on(t.seenAt),
    index('known_networks_network').on(t.network, t.seenAt).concurrently(),
  ],
)
