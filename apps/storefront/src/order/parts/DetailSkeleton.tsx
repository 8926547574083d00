import { Nav } from '../../ui/Nav'
import { Bone } from '../../ui/Skeleton'
import styles from './Detail.module.css'

/** Geometry of an order while it loads: the pine head, where it goes, goods, facts. */
export function DetailSkeleton() {
  return (
    <>
      <div className={styles.head}>
        <Nav title="订单详情" ground="pine" />
        <div className={styles.state} />
      </div>
      <div className={styles.body} aria-hidden="true">
        <Card lines={3} />
        <section className={styles.card}>
          <div className={styles.bones}>
            <Bone shape="thumb" />
            <Bone shape="line" width="wide" />
            <Bone shape="title" width="half" />
          </div>
        </section>
        <Card lines={4} />
      </div>
    </>
  )
}

function Card({ lines }: { lines: number }) {
  return (
    <section className={styles.card}>
      <div className={styles.bones}>
        {Array.from({ length: lines }, (_, index) => (
          <Bone key={index} shape="line" width={index % 2 ? 'half' : 'wide'} />
        ))}
      </div>
    </section>
  )
}
