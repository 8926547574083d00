import type { App } from '../../platform/app'
import type { Db } from '../../platform/database/connect'
import { ports } from '../../platform/ports'

/** What the freight of a product depends on: the template by its code, and gram. */
export type FreightTerms = {
  freightType: number
  freightTemplate: string
  isFreeShipping: boolean
  netWeightGram: number
}

/** Compares freight with the templates and settings of this moment. */
export type FreightWeigher = {
  /** How much less (fen) a piece of a product costs its buyers than before at most; 0: not less. */
  fallOf(before: FreightTerms, after: FreightTerms): number
  /** The prices (fen) of a template: first and further step, the same in far areas. */
  stepsOf(code: string): readonly number[]
}

type Named = { code: string; name: string }

/** The templates of freight, a later noun; products store a template's code. */
type Templates = {
  /** Returns all templates in order of creation. */
  list(db: Db): Promise<Named[]>
  /** Returns the codes that exist; they cannot be deleted before the transaction ends. */
  hold(db: Db, codes: readonly string[]): Promise<Set<string>>
  weigh(app: App, db: Db): Promise<FreightWeigher>
}

/** Default code of products; always valid. */
export const defaultTemplate = 'standard'

declare module '../../platform/ports' {
  interface Ports {
    freightTemplates: Templates
  }
}

export const listTemplateNames = (db: Db) => ports.freightTemplates.list(db)

export const weighFreight = (app: App, db: Db) => ports.freightTemplates.weigh(app, db)

export const freightTermsOf = (line: FreightTerms): FreightTerms => ({
  freightType: line.freightType,
  freightTemplate: line.freightTemplate,
  isFreeShipping: line.isFreeShipping,
  netWeightGram: line.netWeightGram,
})

/** Returns the codes without a template; locks the existing templates until the transaction ends. */
export const missingTemplates = async (db: Db, codes: readonly string[]): Promise<string[]> => {
  const named = [...new Set(codes)].filter((code) => code !== defaultTemplate)
  if (named.length === 0) return []
  const there = await ports.freightTemplates.hold(db, named)
  return named.filter((code) => !there.has(code))
}
