import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Switch } from 'antd'
import { may } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { Panel } from '../../ui/detail/Panel'
import styles from '../SettingPage.module.css'

/** Closes and opens the shop; asks before closing. */
export const MaintenancePanel = () => {
  const { modal } = App.useApp()
  const { data } = useCall(api.setting.ListGlobalConfig, {}, { quiet: true })
  const on = data?.find(({ Key }) => Key === 'Maintenance')?.Value === '1'
  const save = useAction(api.setting.SaveGlobalConfig, { onSuccess: useDone('已保存') })
  const set = (value: string) => save.mutateAsync({ key: 'Maintenance', value })
  const change = (close: boolean) =>
    close
      ? modal.confirm({
          title: '开启维护？',
          content: '会员会立即看到维护页，不能浏览和下单。',
          okText: '开启维护',
          cancelText: '取消',
          okButtonProps: { danger: true },
          onOk: () => set('1'),
        })
      : void set('0')
  return (
    <Panel title="站点状态">
      <div className={styles.switch}>
        <Switch
          aria-label="维护状态"
          checked={on}
          loading={save.isPending}
          disabled={!data || !may('setting.write')}
          onChange={change}
        />
        <span>{data ? (on ? '维护中' : '正常营业') : '—'}</span>
        <span className={styles.hint}>开启维护后，商城的所有页面都会转到维护页。</span>
      </div>
    </Panel>
  )
}
