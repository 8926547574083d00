import type { Db } from '../platform/database/connect'

type Named = { code: string; name: string }

type Templates = {
  /** All of them, in the order they were made. */
  list(db: Db): Promise<Named[]>
  /** Those of these codes that are there; nobody deletes them before the transaction ends. */
  hold(db: Db, codes: readonly string[]): Promise<Set<string>>
}

/** What products carry that were given no other; it is always there. */
export const usualTemplate = 'standard'

let templates: Templates = { list: async () => [], hold: async () => new Set() }

/**
 * Who knows the freight templates tells of them: products carry a code, and freight stands after the catalog.
 * Without him there are none.
 */
export const defineTemplates = (known: Templates): void => {
  templates = known
}

/** Names of all freight templates with their codes, in the order they were made. */
export const listTemplateNames = (db: Db) => templates.list(db)

/** Those of the codes that no template has (any more). What is there is held until the transaction ends. */
export const missingTemplates = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const named = [...new Set(codes)].filter((code) => code !== usualTemplate)
  if (named.length === 0) return []
  const there = await templates.hold(db, named)
  return named.filter((code) => !there.has(code))
}
