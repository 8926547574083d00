import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { may } from '../../platform/session'
import { Reveal } from '../../ui/dialog/Reveal'
import { useReveal } from '../../ui/dialog/use-reveal'

/** A masked phone, shown in full for at most a minute after a reason is given, which is logged. */
export const PhoneReveal = ({ id, masked }: { id: number; masked: string }) => {
  const reveal = useReveal<string>()
  const show = useAction(api.member.ShowMemberPhone, {
    onSuccess: ({ Mobile, Seconds }) => reveal.show(Mobile, Seconds),
  })
  return (
    <>
      <span className="num">{reveal.value ?? masked}</span>{' '}
      {may('member.write') ? (
        <Reveal
          of={reveal}
          what="完整手机号"
          busy={show.isPending}
          onAsk={(reason) => show.mutate({ id, reason })}
        />
      ) : null}
    </>
  )
}
