import type { Ops, PayloadOf } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'

type Kind = PayloadOf<Ops['catalog']['ListTaxonomy']>['kind']

/** Returns the entries of a kind. */
export const useTaxonomy = (kind: Kind) => useCall(api.catalog.ListTaxonomy, { kind }).data ?? []

/** Returns the entries of a kind as choices of a filter, by id. */
export const useChoices = (kind: Kind) =>
  useTaxonomy(kind).map(({ ID, Name }) => ({ value: String(ID), label: Name }))
