import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import frame from '../../ui/card/Strip.module.css'
import { cx } from '../../ui/cx'
import { Button } from '../../ui/form/Button'
import { PlantPicture } from '../parts/PlantPicture'
import { plantIndexPath } from '../plant.paths'
import styles from './PlantStrip.module.css'

/** The member's plants and how many are due today; nothing for who has none, and, with `offers`, none to add. */
export default function PlantStrip({ offers = false }: { offers?: boolean }) {
  const { data } = useCall(api.plant.GetPlantStrip, {}, { quiet: true })
  if (!data) return null
  const { Plants, Due, Offers, First } = data
  if (Plants === 0 && !(offers && Offers > 0)) return null
  return (
    <section className={cx(frame.strip, styles.strip)} aria-label="我的植物">
      <div className={styles.pictures}>
        {First.slice(0, 3).map(({ ID, ImgPath }) => (
          <span key={ID} className={styles.picture}>
            <PlantPicture src={ImgPath} px={40} />
          </span>
        ))}
      </div>
      <div className={frame.words}>
        <h2>我的植物</h2>
        <p>
          {Plants === 0
            ? `${Offers} 株刚到家，加进来吧`
            : Due > 0
              ? `${Due} 株今天要照顾`
              : `${Plants} 株，今天都照顾好了`}
        </p>
      </div>
      <Button kind={Due > 0 ? 'primary' : 'outline-green'} size={32} to={plantIndexPath}>
        {Due > 0 ? '去照顾' : '去看看'}
      </Button>
    </section>
  )
}
