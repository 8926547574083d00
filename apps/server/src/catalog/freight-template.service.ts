import type { Db } from '../platform/database/connect'

type Named = { code: string; name: string }

type Templates = {
  /** Returns all templates in order of creation. */
  list(db: Db): Promise<Named[]>
  /** Returns the codes that exist; they cannot be deleted before the transaction ends. */
  hold(db: Db, codes: readonly string[]): Promise<Set<string>>
}

/** Default code of products; always valid. */
export const usualTemplate = 'standard'

let templates: Templates = { list: async () => [], hold: async () => new Set() }

/**
 * Sets the source of freight templates: products store a code, but the noun freight comes after catalog.
 * Until it is called there are no templates.
 */
export const defineTemplates = (known: Templates): void => {
  templates = known
}

export const listTemplateNames = (db: Db) => templates.list(db)

/** Returns the codes without a template; locks the existing templates until the transaction ends. */
export const missingTemplates = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const named = [...new Set(codes)].filter((code) => code !== usualTemplate)
  if (named.length === 0) return []
  const there = await templates.hold(db, named)
  return named.filter((code) => !there.has(code))
}
