import { WireDate } from '../detail/WireDate'
import styles from './TimeWindow.module.css'

const pattern = 'YYYY-MM-DD HH:mm'

/** A period from start to end; open ends in words. */
export const TimeWindow = ({ begin, end }: { begin: string | null; end: string | null }) => (
  <span className={styles.window}>
    {begin || end ? (
      <>
        {begin ? <WireDate at={begin} pattern={pattern} /> : '即刻'} 至{' '}
        {end ? <WireDate at={end} pattern={pattern} /> : '长期'}
      </>
    ) : (
      '长期'
    )}
  </span>
)
