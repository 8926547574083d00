import { type ReactNode, useEffect, useState } from 'react'
import { cx } from '../cx'
import { BackIcon } from '../icon/icons-first'
import styles from './Nav.module.css'
import { usePageChrome } from './page-chrome'

export interface NavProps {
  /** '' renders none: the page has its own heading. */
  title: string
  /** Actions at the right: NavButton, NavText. With a hidden bar they form a row above the page. */
  right?: ReactNode
  /** false on tab pages. */
  back?: boolean
  onBack?: () => void
  /**
   * mist: the page head. plain: no background. pine: white on pine. over: ink on a picture at the top.
   * float: round buttons over a picture, solid after 200 px.
   */
  ground?: 'mist' | 'plain' | 'pine' | 'over' | 'float'
}

/** Page head, 44 high plus the shell's inset; the title is the page's h1. */
export function Nav({ title, right, back = true, onBack, ground = 'mist' }: NavProps) {
  const { navHidden, goBack } = usePageChrome()
  const solid = useScrolledPast(200, ground === 'float')
  if (navHidden) return <HiddenBar title={title} actions={ground === 'float' ? null : right} />
  return (
    <header className={cx(styles.nav, styles[ground], solid && styles.solid)}>
      <div className={styles.row}>
        {back ? (
          <button type="button" className={styles.tap} aria-label="返回" onClick={onBack ?? goBack}>
            <BackIcon />
          </button>
        ) : null}
        {title ? <h1 className={cx(styles.title, 'clip1')}>{title}</h1> : null}
        <span className={styles.right}>{right}</span>
      </div>
    </header>
  )
}

/**
 * isnav=no: the shell draws the bar with title and 返回, but does not know the page's actions, so they stay.
 * Round buttons over a picture are dropped: they only navigate, which the shell can do too.
 */
function HiddenBar({ title, actions }: { title: string; actions: ReactNode }) {
  return (
    <>
      <div className={styles.inset}>{title ? <h1 className="visuallyHidden">{title}</h1> : null}</div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </>
  )
}

export interface NavButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** Icon action of a nav bar, 44 x 44. */
export function NavButton({ label, onClick, children }: NavButtonProps) {
  return (
    <button type="button" className={styles.tap} aria-label={label} onClick={onClick}>
      {children}
    </button>
  )
}

function useScrolledPast(distance: number, active: boolean): boolean {
  const [past, setPast] = useState(false)
  useEffect(() => {
    if (!active) return
    const read = () => setPast(window.scrollY > distance)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [distance, active])
  return past
}
