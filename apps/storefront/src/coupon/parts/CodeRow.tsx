import { typedClaimCode } from '@greenstar/rules/platform/typed-code'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'
import styles from './CouponMall.module.css'

/** No claim code is longer (characters). */
const maxLength = 24

/** Field for a claim code; the text stays if the code is refused. */
export function CodeRow() {
  const [code, setCode] = useState('')
  const { mutate, isPending } = useAction(api.coupon.CreateAndReciveCouponRecord, {
    refresh: ['coupon', 'order'],
    onSuccess: () => {
      setCode('')
      toast('兑换成功，已放入我的券')
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code !== '') mutate({ code })
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <input
        aria-label="兑换码"
        placeholder="输入兑换码"
        value={code}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        onChange={(event) => setCode(typedClaimCode(event.target.value).slice(0, maxLength))}
      />
      <Button type="submit" kind="outline-green" size={32} busy={isPending} disabled={code === ''}>
        兑换
      </Button>
    </form>
  )
}
