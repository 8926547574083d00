import { RowsSkeleton } from '../../ui/state/Skeleton'
import styles from './SignIn.module.css'

/** Skeleton of the sign-in page: head and calendar. */
export function SignInSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.headRoom} />
      <div className={styles.card}>
        <RowsSkeleton count={5} />
      </div>
    </div>
  )
}
