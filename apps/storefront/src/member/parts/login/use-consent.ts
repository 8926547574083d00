import { useState } from 'react'
import { dialog } from '../../../ui/layer/dialogs'

export interface Consent {
  agreed: boolean
  setAgreed: (agreed: boolean) => void
  /** Number of submits without consent; each one shakes the row. */
  shakes: number
  /** Resolves to whether the member agrees: ticked, or confirmed in the dialog. */
  ask: () => Promise<boolean>
}

const question = '请先阅读并同意\n《隐私政策》和《用户服务协议》'

/** Consent to both texts: unticked at first; submitting without it shakes the row and asks. */
export function useConsent(): Consent {
  const [agreed, setAgreed] = useState(false)
  const [shakes, setShakes] = useState(0)
  const ask = async () => {
    if (agreed) return true
    setShakes((times) => times + 1)
    const yes = await dialog.confirm(question, { okText: '同意并继续' })
    if (yes) setAgreed(true)
    return yes
  }
  return { agreed, setAgreed, shakes, ask }
}
