import styles from './Leafing.module.css'

/** A turning leaf: the loading sign. Decorative; say it in words beside it. */
export function Leafing({ size = 16 }: { size?: number }) {
  return (
    <svg
      className={styles.leaf}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M5.4 18.6C4 10.6 8.6 5 19 5c.4 9.6-4.8 14.6-13.6 13.6zm0 0L13 11" />
    </svg>
  )
}
