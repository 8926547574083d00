import { GlobalConfig } from './parts/GlobalConfig'
import { MaintenancePanel } from './parts/MaintenancePanel'
import styles from './SettingPage.module.css'
import { BusinessSettings } from './shared/BusinessSettings'

/** Maintenance switch, global config and business settings. */
export default function SettingPage() {
  return (
    <div className={styles.page}>
      <h1>配置</h1>
      <MaintenancePanel />
      <GlobalConfig />
      <BusinessSettings />
    </div>
  )
}
