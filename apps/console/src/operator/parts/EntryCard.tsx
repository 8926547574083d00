import { Logo } from '@greenstar/web/look/Logo'
import type { ReactNode } from 'react'
import styles from './EntryCard.module.css'

type Props = { title: string; wide?: boolean; children: ReactNode }

/** Card of the pages before the rooms open: login, password, authenticator. */
export const EntryCard = ({ title, wide, children }: Props) => (
  <main className={styles.page}>
    <section className={wide ? styles.wide : styles.card}>
      <p className={styles.brand}>
        <Logo size={28} /> 绿星
      </p>
      <h1>{title}</h1>
      {children}
    </section>
  </main>
)
