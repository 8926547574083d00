import styles from './Ground.module.css'

/** The operator's colour as an SVG, because the content security policy forbids style attributes. */
export function Ground({ tint }: { tint: string }) {
  return (
    <svg className={styles.ground} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width="1" height="1" fill={/^#[0-9a-f]{6}$/i.test(tint) ? tint : '#e2ecda'} />
    </svg>
  )
}
