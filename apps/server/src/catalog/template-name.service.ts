import type { Db } from '../platform/database/connect'

type Named = { code: string; name: string }

let list: (db: Db) => Promise<Named[]> = async () => []

/**
 * Who knows the freight templates tells their names: products carry a code, and freight stands after the catalog.
 * Without him there are none.
 */
export const defineTemplateNames = (names: typeof list): void => {
  list = names
}

/** Names of all freight templates with their codes, in the order they were made. */
export const listTemplateNames = (db: Db) => list(db)
