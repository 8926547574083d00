import { PageHead } from '../../ui/PageHead'
import { BusinessSettings, type SettingPanel } from './BusinessSettings'
import styles from './RulesPage.module.css'

interface Props {
  title: string
  /** What the rules decide, and for whom a change holds. */
  note: string
  panels: readonly SettingPanel[]
}

/** Rules of one part of the business as a page of its own: its settings with their defaults and bounds. */
export const RulesPage = ({ title, note, panels }: Props) => (
  <div className={styles.page}>
    <PageHead title={title} facts={note} />
    <BusinessSettings panels={panels} />
  </div>
)
