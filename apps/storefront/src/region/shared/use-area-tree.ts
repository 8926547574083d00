import type { AreaTree } from '@greenstar/rules/region/area'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../platform/config'

/** Where the tree is when the config does not say. */
const usualPath = 'jsonfiles/address.json'

async function loadTree(path: string, signal: AbortSignal): Promise<AreaTree> {
  const response = await fetch(`/${path.replace(/^\/+/, '')}`, { signal })
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
  return (await response.json()) as AreaTree
}

/**
 * The address tree: a GET to this site under the global config JsonAddressUrl (spec 7.1). It is some 40 KB and
 * changes rarely, so one visit reads it once.
 */
export function useAreaTree() {
  const path = useConfig('JsonAddressUrl') || usualPath
  return useQuery({
    queryKey: ['region', 'tree', path],
    queryFn: ({ signal }) => loadTree(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
