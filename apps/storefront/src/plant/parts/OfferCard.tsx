import type { DataOf, Shop } from '@greenstar/contract'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import row from '../../ui/card/CardRow.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { plantEditPath } from '../plant.paths'
import styles from './Plant.module.css'
import { PlantPicture } from './PlantPicture'

type Offer = DataOf<Shop['plant']['GetMyPlants']>['Offers'][number]

/** A plant from a received order that may be added. */
export function OfferCard({ offer }: { offer: Offer }) {
  const { OrderLineID, Name, Attribute, ImgPath, CameOn, Num } = offer
  const decline = useAction(api.plant.DeclinePlant)
  return (
    <article className={row.row}>
      <div className={styles.cover}>
        <PlantPicture src={ImgPath} px={76} />
      </div>
      <div className={row.words}>
        <h3 className={cx(row.name, 'clip2')}>{Name}</h3>
        <p className={styles.note}>
          {CameOn} 到家{Num > 1 ? ` · ${Num} 盆` : ''}
          {Attribute ? ` · ${Attribute}` : ''}
        </p>
        <div className={styles.acts}>
          <Button size={32} to={plantEditPath({ line: OrderLineID })}>
            加到我的植物
          </Button>
          <Button
            size={32}
            kind="outline-grey"
            busy={decline.isPending}
            onClick={() => decline.mutate({ orderLineID: OrderLineID })}
          >
            不用了
          </Button>
        </div>
      </div>
    </article>
  )
}
