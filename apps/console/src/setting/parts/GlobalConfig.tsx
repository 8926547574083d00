import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Switch } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { useEdit } from '../../platform/use-edit'
import { useSpelling } from '../../platform/use-spelling'
import { VersionHistory } from '../../platform/VersionHistory'
import { Panel } from '../../ui/detail/Panel'
import { Trouble } from '../../ui/detail/Trouble'
import { WireDate } from '../../ui/detail/WireDate'
import { Dialog } from '../../ui/dialog/Dialog'
import { useSingle } from '../../ui/dialog/use-single'
import { Input } from '../../ui/form/Input'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from '../SettingPage.module.css'
import { foundIn } from '../setting.groups'

type Editing = { Key: string; Label: string; Hint: string; Value: string; IsSwitch: boolean }

const onOff = { checkedChildren: '开', unCheckedChildren: '关' }
const flipped = (on: boolean) => (on ? '1' : '0')

/** The specification's global config, key by key; with a search only what it finds. */
export const GlobalConfig = ({ search }: { search: string }) => {
  const { message } = App.useApp()
  const [editing, setEditing] = useState<Editing>()
  const read = useCall(api.setting.ListGlobalConfig, {}, { quiet: true })
  const { data, error } = read
  const single = useSingle()
  const save = useEdit(api.setting.SaveGlobalConfig, {
    isEditing: editing !== undefined,
    onSuccess: () => {
      message.success('已保存')
      setEditing(undefined)
    },
  })
  const spells = useSpelling(search)
  const rows = foundIn(data ?? [], search, spells).filter(({ Key }) => Key !== 'Maintenance')
  if (data && rows.length === 0 && !editing) return null
  return (
    <Panel title="全局配置">
      {error ? <Trouble error={error} onRetry={read.refetch} /> : null}
      <SmallTable
        rowKey="Key"
        isPending={read.isPending}
        rows={rows}
        columns={[
          {
            title: '配置项',
            width: 200,
            render: (_, { Label, Key }) => (
              <>
                {Label} <small className={styles.key}>{Key}</small>
              </>
            ),
          },
          {
            title: '取值',
            dataIndex: 'Value',
            ellipsis: true,
            render: (value: string, row) =>
              row.IsSwitch ? (
                <Switch
                  {...onOff}
                  aria-label={row.Label}
                  disabled={!may('setting.write')}
                  checked={value === '1'}
                  onChange={(on) => setEditing({ ...row, Value: flipped(on) })}
                />
              ) : (
                value || '（空）'
              ),
          },
          { title: '说明', dataIndex: 'Hint', width: 240 },
          {
            title: '修改',
            width: 180,
            render: (_, row) =>
              row.UpdatedBy ? (
                <>
                  {row.UpdatedBy} <WireDate at={row.UpdatedAt} pattern="MM-DD HH:mm" />
                </>
              ) : (
                '—'
              ),
          },
          ...(may('setting.write')
            ? [
                {
                  title: '操作',
                  width: 140,
                  render: (_: unknown, row: Editing) => (
                    <span className={styles.links}>
                      <Button type="link" size="small" onClick={() => setEditing(row)}>
                        修改
                      </Button>
                      <VersionHistory
                        small
                        subject={`config:${row.Key}`}
                        onRestore={({ value }) => setEditing({ ...row, Value: String(value) })}
                      />
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {editing ? (
        <Dialog
          title={`修改${editing.Label}`}
          okText="保存"
          confirmLoading={save.isPending}
          isChanged={data?.find(({ Key }) => Key === editing.Key)?.Value !== editing.Value}
          onClose={() => setEditing(undefined)}
          onOk={() => single(() => save.mutate({ key: editing.Key, value: editing.Value }))}
        >
          <p>{editing.Hint}</p>
          {editing.IsSwitch ? (
            <Switch
              {...onOff}
              aria-label={editing.Label}
              checked={editing.Value === '1'}
              onChange={(on) => setEditing({ ...editing, Value: flipped(on) })}
            />
          ) : (
            <Input.TextArea
              aria-label={editing.Label}
              autoSize={{ minRows: 1, maxRows: 8 }}
              maxLength={4000}
              value={editing.Value}
              onChange={(event) => setEditing({ ...editing, Value: event.target.value })}
            />
          )}
        </Dialog>
      ) : null}
    </Panel>
  )
}
