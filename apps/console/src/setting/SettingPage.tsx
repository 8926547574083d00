import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Empty } from 'antd'
import { useState } from 'react'
import { useSpelling } from '../platform/use-spelling'
import { Input } from '../ui/form/Input'
import { GlobalConfig } from './parts/GlobalConfig'
import { MaintenancePanel } from './parts/MaintenancePanel'
import styles from './SettingPage.module.css'
import { foundIn, groupedBy } from './setting.groups'
import { BusinessSettings } from './shared/BusinessSettings'

/** Maintenance switch, global config and business settings, with one search for all of them. */
export default function SettingPage() {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const configs = useCall(api.setting.ListGlobalConfig, {}, { quiet: true }).data
  const settings = useCall(api.setting.ListBusinessSettings, {}, { quiet: true }).data
  const spells = useSpelling(search)
  const found = foundIn(configs ?? [], search, spells)
  const isEmpty =
    configs && settings && found.length === 0 && groupedBy(settings, search, spells).length === 0
  return (
    <div className={styles.page}>
      <div className={styles.find}>
        <h1>配置</h1>
        <Input.Search
          aria-label="搜索配置"
          placeholder="名称、拼音、说明或编号，如：付款时限、fksx"
          allowClear
          maxLength={40}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      {search === '' || found.some(({ Key }) => Key === 'Maintenance') ? <MaintenancePanel /> : null}
      <GlobalConfig search={search} />
      <BusinessSettings search={search} onSearchEnd={() => setTyped('')} />
      {isEmpty ? <Empty description="没有这样的配置" /> : null}
    </div>
  )
}
