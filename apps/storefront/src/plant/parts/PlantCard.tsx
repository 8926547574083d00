import type { DataOf, Shop } from '@greenstar/contract'
import { PlantStatus } from '@greenstar/rules/plant/plant.care'
import cardLink from '../../ui/card/CardLink.module.css'
import row from '../../ui/card/CardRow.module.css'
import { cx } from '../../ui/cx'
import { Link } from '../../ui/nav/Link'
import { plantPath } from '../plant.paths'
import { daysText, dueText } from '../plant.words'
import { CareButton } from './CareButton'
import styles from './Plant.module.css'
import { PlantPicture } from './PlantPicture'

export type Plant = DataOf<Shop['plant']['GetMyPlants']>['Plants'][number]

/** A plant with the cares that are due or were given today, each done with one tap; else the next one in words. */
export function PlantCard({ plant, today }: { plant: Plant; today: string }) {
  const { ID, Name, Place, ImgPath, Status, Days, IllOn, Cares } = plant
  const isDead = Status === PlantStatus.dead
  const acts = Cares.filter(({ DueOn, IsDoneToday }) => DueOn <= today || IsDoneToday)
  const [next] = Cares
  const late = Cares.find(({ DueOn }) => DueOn < today)
  return (
    <article className={cx(row.row, isDead && styles.ended)}>
      <div className={styles.cover}>
        <PlantPicture src={ImgPath} px={76} />
      </div>
      <div className={row.words}>
        <h3 className={cx(row.name, 'clip2')}>
          <Link className={cardLink.link} to={plantPath(ID)}>
            {Name}
          </Link>
        </h3>
        <p className={styles.note}>
          {daysText(Days, isDead)}
          {Place ? ` · ${Place}` : ''}
          {IllOn ? ' · 生病中' : ''}
        </p>
        {late ? <p className={styles.due}>{dueText(late.Kind, late.DueOn, today)}</p> : null}
        {acts.length > 0 ? (
          <div className={styles.acts}>
            {acts.map(({ Kind, DueOn, IsDoneToday }) => (
              <CareButton
                key={Kind}
                id={ID}
                name={Name}
                kind={Kind}
                isDone={IsDoneToday}
                isDue={DueOn <= today}
              />
            ))}
          </div>
        ) : next ? (
          <p className={styles.note}>{dueText(next.Kind, next.DueOn, today)}</p>
        ) : null}
      </div>
    </article>
  )
}
