import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { may } from '../../platform/session'
import { ReasonDialog } from '../../ui/ReasonDialog'

/** A masked phone; whole for a minute at most, for a reason that is written down. */
export const PhoneReveal = ({ id, masked }: { id: number; masked: string }) => {
  const [asks, setAsks] = useState(false)
  const [shown, setShown] = useState<{ mobile: string; until: number }>()
  const [left, setLeft] = useState(0)
  const show = useAction(api.member.ShowMemberPhone, {
    onSuccess: ({ Mobile, Seconds }) => {
      setAsks(false)
      setLeft(Seconds)
      setShown({ mobile: Mobile, until: Date.now() + Seconds * 1000 })
    },
  })
  useEffect(() => {
    if (!shown) return
    const timer = setInterval(() => {
      const seconds = Math.ceil((shown.until - Date.now()) / 1000)
      setLeft(seconds)
      if (seconds <= 0) setShown(undefined)
    }, 500)
    return () => clearInterval(timer)
  }, [shown])
  return (
    <>
      <span className="num">{shown?.mobile ?? masked}</span>{' '}
      {shown ? (
        <Button type="link" size="small" onClick={() => setShown(undefined)}>
          隐藏（{left} 秒）
        </Button>
      ) : may('member.write') ? (
        <Button type="link" size="small" onClick={() => setAsks(true)}>
          查看
        </Button>
      ) : null}
      {asks ? (
        <ReasonDialog
          title="查看完整手机号"
          label="原因"
          hint="原因会记入操作日志，号码显示 60 秒。"
          required
          maxLength={100}
          busy={show.isPending}
          onSubmit={(reason) => show.mutate({ id, reason })}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
