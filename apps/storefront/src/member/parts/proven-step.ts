import { ProofPurpose } from '@greenstar/rules/member/proof'
import { cancellationPath } from '../../cancellation/cancellation.paths'
import { usePage } from '../../platform/use-page'
import { changeMobilePath, securityPath, setPasswordPath } from '../member.paths'

const steps: Partial<Record<number, () => string>> = {
  [ProofPurpose.password]: setPasswordPath,
  [ProofPurpose.mobile]: changeMobilePath,
  [ProofPurpose.cancellation]: () => cancellationPath,
}

/** Where a proof of a purpose leads; the page of the account where there is none. */
export const stepAfter = (purpose: number | undefined): string => (steps[purpose ?? 0] ?? securityPath)()

/** The purpose in the address of a verification page. */
export function usePurpose(): ProofPurpose | undefined {
  const asked = usePage().queryNumber('purpose')
  return Object.values(ProofPurpose).find((purpose) => purpose === asked)
}
