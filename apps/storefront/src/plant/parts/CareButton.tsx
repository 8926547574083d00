import { type CareKind, careText } from '@greenstar/rules/plant/plant.care'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Button } from '../../ui/form/Button'
import { toast } from '../../ui/layer/toasts'

interface CareButtonProps {
  id: number
  name: string
  kind: CareKind
  isDone: boolean
  /** Whether it is due: the button stands out. */
  isDue: boolean
}

/** Records a care of today with one tap; a tap on a done one takes it back. */
export function CareButton({ id, name, kind, isDone, isDue }: CareButtonProps) {
  const what = careText[kind]
  const { mutate, isPending } = useAction(api.plant.CarePlant, {
    onSuccess: () => toast(isDone ? '已撤销今天的记录' : `已记下：今天${what}`),
  })
  return (
    <Button
      size={32}
      kind={isDone ? 'second' : isDue ? 'primary' : 'outline-green'}
      busy={isPending}
      onClick={() => mutate({ id, kind, isDone: !isDone })}
    >
      <span className="visuallyHidden">{isDone ? `撤销${name}的` : `给${name}`}</span>
      {isDone ? `已${what}` : what}
    </Button>
  )
}
