import { usePage } from '../../platform/route/use-page'

/** The proof from the previous step; kept only in the history entry. */
export function useHandedProof(): string | undefined {
  const { state } = usePage()
  return typeof state === 'object' && state !== null && 'proof' in state ? String(state.proof) : undefined
}
