import { cancellationReasons } from '@greenstar/rules/member/cancellation'
import { ProofPurpose } from '@greenstar/rules/member/proof'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useState } from 'react'
import { useProofAgain } from '../../member/shared/ProvenSteps'
import { logOut } from '../../platform/session/logout'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import choice from '../../ui/form/ChoiceGroup.module.css'
import { dialog } from '../../ui/layer/dialogs'
import styles from './Cancellation.module.css'

type Props = { proof: string; days: number; disabled: boolean }

/** Reason and final confirmation; on success the member is logged out. */
export function ConfirmForm({ proof, days, disabled }: Props) {
  const [reason, setReason] = useState('')
  const { mutate, isPending } = useAction(api.cancellation.Cancellation, {
    onSuccess: () => logOut('/home', `注销申请已提交，${days} 天内登录即可取消`),
    onError: useProofAgain(ProofPurpose.cancellation),
  })
  const confirm = async () => {
    const text = `确定注销账号吗？所有设备会立即退出登录，${days} 天内登录即可取消。`
    if (await dialog.confirm(text, { okText: '确定注销' })) mutate({ proof, ...(reason ? { reason } : {}) })
  }
  return (
    <>
      <fieldset className={styles.reasons}>
        <legend className={choice.legend}>注销原因（选填）</legend>
        {cancellationReasons.map((text) => (
          <button
            key={text}
            type="button"
            className={cx(styles.reason, text === reason && choice.chosen)}
            aria-pressed={text === reason}
            onClick={() => setReason(text === reason ? '' : text)}
          >
            {text}
          </button>
        ))}
      </fieldset>
      <Button kind="danger" size={48} block disabled={disabled} busy={isPending} onClick={confirm}>
        申请注销账号
      </Button>
    </>
  )
}
