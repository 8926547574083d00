import { usePage } from '../../platform/use-page'

/** The proof that the step before handed over; it lives in the history's entry alone. */
export function useHandedProof(): string | undefined {
  const { state } = usePage()
  return typeof state === 'object' && state !== null && 'proof' in state ? String(state.proof) : undefined
}
