import { ProofPurpose } from '@greenstar/rules/member/proof'
import { CallFailure } from '@greenstar/web/client'
import { cancellationPath } from '../../cancellation/cancellation.paths'
import { usePage } from '../../platform/use-page'
import { usePageChrome } from '../../ui/page-chrome'
import { Steps } from '../../ui/Steps'
import { changeMobilePath, securityPath, setPasswordPath, verifyByMessagePath } from '../member.paths'
import styles from './ProvenSteps.module.css'

/** What members prove who they are for: the steps, and the page of the last one, which uses the proof. */
const ways: Readonly<Partial<Record<number, { steps: readonly string[]; last: () => string }>>> = {
  [ProofPurpose.password]: { steps: ['验证身份', '设置新密码'], last: setPasswordPath },
  [ProofPurpose.mobile]: { steps: ['验证身份', '验证新手机号'], last: changeMobilePath },
  [ProofPurpose.cancellation]: { steps: ['验证身份', '申请注销'], last: () => cancellationPath },
}

/** The step that a page is at: 0 the proof, 1 what it is for. */
export function ProvenSteps({ purpose, at }: { purpose: ProofPurpose; at: 0 | 1 }) {
  const way = ways[purpose]
  return way ? (
    <div className={styles.card}>
      <Steps label="步骤" steps={way.steps} done={at} />
    </div>
  ) : null
}

/** Where a proof leads; the page of the account where it is for nothing. */
export const stepAfter = (purpose: ProofPurpose): string => (ways[purpose]?.last ?? securityPath)()

/** The purpose in the address of a verification page. */
export function usePurpose(): ProofPurpose | undefined {
  const asked = usePage().queryNumber('purpose')
  return Object.values(ProofPurpose).find((purpose) => purpose === asked)
}

/** For what a call with a proof answers: one that is not valid any more leads back to the first step. */
export function useProofAgain(purpose: ProofPurpose) {
  const { follow } = usePageChrome()
  return (error: unknown) => {
    if (error instanceof CallFailure && error.code === 'member/proof-wrong')
      follow(verifyByMessagePath(purpose), { replace: true })
  }
}
