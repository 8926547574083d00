import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { diagnosisAskPath } from '../../diagnosis/diagnosis.paths'
import type { AskStart } from '../../diagnosis/shared/ask-start'
import { Button } from '../../ui/form/Button'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import styles from './Plant.module.css'

interface FarewellSheetProps {
  id: number
  name: string
  /** Name of its product, else its own, for the question. */
  kind: string
  open: boolean
  onClose: () => void
}

/** Before a plant is said to have died: help is offered first, in words without blame, and it counts as ill until then. */
export function FarewellSheet({ id, name, kind, open, onClose }: FarewellSheetProps) {
  const { follow } = usePageChrome()
  const fallIll = useAction(api.plant.SetPlantIll, { quiet: true })
  const ask = () => {
    fallIll.mutate({ id })
    onClose()
    const state: AskStart = { plant: kind, images: [] }
    follow(diagnosisAskPath, { state })
  }
  const { mutate, isPending } = useAction(api.plant.EndPlant, {
    onSuccess: () => {
      toast('辛苦了，它的日记会一直留着')
      onClose()
    },
  })
  return (
    <Sheet open={open} onClose={onClose} title={`和“${name}”告别`}>
      <div className={styles.menu}>
        <p className={styles.farewell}>
          看起来没救的植物，有时还能缓过来，先问问懂的人吧。真的走了也没关系，每个养花的人都送别过几盆，日记会替您留着它。
        </p>
        <div className={styles.buttons}>
          <Button block onClick={ask}>
            先求诊
          </Button>
          <Button block kind="outline-grey" busy={isPending} onClick={() => mutate({ id, isDead: true })}>
            它已经走了
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
