import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../platform/database/connect'
import { adverts, nativeConfigs } from './home.tables'

const mostAdverts = 100
const mostEntries = 60

/** The shown adverts of some positions, position by position in their order. */
export const listAdverts = (db: Db, positions: readonly string[]) =>
  db
    .select()
    .from(adverts)
    .where(and(inArray(adverts.position, [...positions]), eq(adverts.shown, true)))
    .orderBy(asc(adverts.position), asc(adverts.index), asc(adverts.id))
    .limit(mostAdverts)

/** The shown entries of a menu by Index (spec 7.3). */
export const listMenu = (db: Db, type: number) =>
  db
    .select()
    .from(nativeConfigs)
    .where(and(eq(nativeConfigs.type, type), eq(nativeConfigs.shown, true)))
    .orderBy(asc(nativeConfigs.index), asc(nativeConfigs.id))
    .limit(mostEntries)
