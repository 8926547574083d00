import type { MouseEventHandler, ReactNode } from 'react'
import { cx } from '../cx'
import { Link } from '../nav/Link'
import { Leafing } from '../state/Leafing'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'second' | 'outline-green' | 'outline-grey' | 'clay' | 'danger'
export type ButtonSize = 48 | 44 | 32 | 28

export interface ButtonProps {
  kind?: ButtonKind
  /** Visible height in CSS px; 32 and 28 keep a touch area of 44. */
  size?: ButtonSize
  block?: boolean
  /** A request is running: the leaf turns, presses are ignored, the label stays. */
  busy?: boolean
  disabled?: boolean
  icon?: ReactNode
  /** Renders a real link to this path. */
  to?: string
  /** For a link that a script finds before React has started. */
  id?: string
  /** For a link that acts on the open page. */
  role?: 'button'
  type?: 'button' | 'submit'
  className?: string | undefined
  /** For a button that is one of several choices: whether it is chosen. */
  pressed?: boolean
  onClick?: MouseEventHandler<HTMLElement>
  children: ReactNode
}

const kinds: Record<ButtonKind, string | undefined> = {
  primary: styles.primary,
  second: styles.second,
  'outline-green': styles.outlineGreen,
  'outline-grey': styles.outlineGrey,
  clay: styles.clay,
  danger: styles.danger,
}
const sizes: Record<ButtonSize, string | undefined> = {
  48: styles.s48,
  44: styles.s44,
  32: styles.s32,
  28: styles.s28,
}

/** The pill button. Disabled is a colour, not an opacity, so the label stays readable. */
export function Button({
  kind = 'primary',
  size = 44,
  block = false,
  busy = false,
  disabled = false,
  icon,
  to,
  id,
  role,
  type = 'button',
  className,
  pressed,
  onClick,
  children,
}: ButtonProps) {
  const classes = cx(styles.button, kinds[kind], sizes[size], block && styles.block, className)
  const content = (
    <>
      {busy ? <Leafing size={16} /> : icon}
      <span className={styles.label}>{children}</span>
    </>
  )
  if (to !== undefined && !disabled) {
    return (
      <Link className={classes} to={to} id={id} role={role} onClick={onClick}>
        {content}
      </Link>
    )
  }
  return (
    <button
      type={type}
      className={classes}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      aria-pressed={pressed}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {content}
    </button>
  )
}
