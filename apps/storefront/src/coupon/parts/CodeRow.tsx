import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/Button'
import { toast } from '../../ui/toasts'
import styles from './CouponMall.module.css'

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
    if (code.trim() === '') toast('请填写兑换码')
    else mutate({ code })
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <input
        aria-label="兑换码"
        placeholder="输入兑换码"
        value={code}
        maxLength={24}
        autoComplete="off"
        autoCapitalize="characters"
        enterKeyHint="done"
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" kind="outline-green" size={32} busy={isPending}>
        兑换
      </Button>
    </form>
  )
}
