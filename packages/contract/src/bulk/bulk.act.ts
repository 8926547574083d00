import type { z } from 'zod'
import type { Permission } from '../operator/operator.permissions'

/** An action on many rows of a list, as both sides know it. */
export type BulkSpec<P extends z.ZodType = z.ZodType, F extends z.ZodType = z.ZodType> = {
  /** `<noun>.<action>`. */
  name: string
  zh: string
  permission: Permission
  /** Counting word and noun of its rows: 个商品. */
  unit: string
  /** The payload of the list whose rows are chosen by filter. */
  filter: F
  params: P
  /** Whether its rows can be put back. */
  mayUndo: boolean
}

/** Declares a bulk action; the noun's feature has its handler under `bulk`. */
export const bulkSpec = <P extends z.ZodType, F extends z.ZodType>(spec: BulkSpec<P, F>) => spec

/** What a page sends as the parameters of a bulk action. */
export type BulkParams<S extends BulkSpec> = z.input<S['params']>
