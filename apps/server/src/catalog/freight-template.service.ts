import type { Db } from '../platform/database/connect'
import { ports } from '../platform/ports'

type Named = { code: string; name: string }

/** The templates of freight, a later noun; products store a template's code. */
type Templates = {
  /** Returns all templates in order of creation. */
  list(db: Db): Promise<Named[]>
  /** Returns the codes that exist; they cannot be deleted before the transaction ends. */
  hold(db: Db, codes: readonly string[]): Promise<Set<string>>
}

/** Default code of products; always valid. */
export const defaultTemplate = 'standard'

declare module '../platform/ports' {
  interface Ports {
    freightTemplates: Templates
  }
}

export const listTemplateNames = (db: Db) => ports.freightTemplates.list(db)

/** Returns the codes without a template; locks the existing templates until the transaction ends. */
export const missingTemplates = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const named = [...new Set(codes)].filter((code) => code !== defaultTemplate)
  if (named.length === 0) return []
  const there = await ports.freightTemplates.hold(db, named)
  return named.filter((code) => !there.has(code))
}
