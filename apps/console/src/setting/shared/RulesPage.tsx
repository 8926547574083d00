import { PageHead } from '../../ui/detail/PageHead'
import { BusinessSettings, type SettingPanel } from './BusinessSettings'
import styles from './RulesPage.module.css'

interface Props {
  title: string
  /** What the rules decide, and to whom a change applies. */
  note: string
  panels: readonly SettingPanel[]
}

/** A page with the settings of one part of the business, their defaults and bounds. */
export const RulesPage = ({ title, note, panels }: Props) => (
  <div className={styles.page}>
    <PageHead title={title} facts={note} />
    <BusinessSettings panels={panels} />
  </div>
)
