import type { Ops, PayloadOf } from '@greenstar/contract'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'

type Kind = PayloadOf<Ops['catalog']['ListTaxonomy']>['kind']

/** Classes, brands and so on, as the choices of a form. */
export const useTaxonomy = (kind: Kind) => useCall(api.catalog.ListTaxonomy, { kind }).data ?? []

/** The same for a filter, by number. */
export const useChoices = (kind: Kind) =>
  useTaxonomy(kind).map(({ ID, Name }) => ({ value: String(ID), label: Name }))
