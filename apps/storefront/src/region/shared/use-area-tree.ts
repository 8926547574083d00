import type { AreaTree } from '@greenstar/rules/region/area'
import { useQuery } from '@tanstack/react-query'
import { useConfig } from '../../platform/config'

/** Path of the tree if the config has none. */
const defaultPath = 'jsonfiles/address.json'

async function loadTree(path: string, signal: AbortSignal): Promise<AreaTree> {
  const response = await fetch(`/${path.replace(/^\/+/, '')}`, { signal })
  if (!response.ok) throw new Error(`${path}: HTTP ${response.status}`)
  return (await response.json()) as AreaTree
}

/**
 * The address tree, read from this site at the global config's JsonAddressUrl (spec 7.1). About 40 KB and
 * rarely changed, so it is read once per visit.
 */
export function useAreaTree() {
  const path = useConfig('JsonAddressUrl') || defaultPath
  return useQuery({
    queryKey: ['region', 'tree', path],
    queryFn: ({ signal }) => loadTree(path, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
