import { Logo } from '@greenstar/web/look/Logo'
import type { ReactNode } from 'react'
import styles from './EntryCard.module.css'

type Props = { title: string; wide?: boolean; children: ReactNode }

/** The card in front of the console: login, and what must be settled before the rooms open. */
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
