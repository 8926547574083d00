import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, InputNumber, Space } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Panel } from '../../ui/Panel'
import { SmallTable } from '../../ui/SmallTable'
import { Trouble } from '../../ui/Trouble'

const units: Record<string, string> = {
  second: '秒',
  minute: '分钟',
  hour: '小时',
  day: '天',
  fen: '分',
  count: '',
  percent: '%',
  pollen: '个',
  gram: '克',
}

/** The numbers of the business, each within its bounds; only changed ones are sent. */
export const BusinessSettings = () => {
  const { message } = App.useApp()
  const [changed, setChanged] = useState<Record<string, number>>({})
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useCall(api.setting.ListBusinessSettings, {}, { quiet: true })
  const save = useAction(api.setting.SaveBusinessSettings, {
    onSuccess: () => {
      message.success('已保存')
      setChanged({})
    },
  })
  const changes = Object.entries(changed).map(([key, value]) => ({ key, value: String(value) }))
  const editable = may('setting.write')
  return (
    <Panel
      title="业务参数"
      extra={
        editable ? (
          <Space>
            {changes.length > 0 ? <Button onClick={() => setChanged({})}>放弃修改</Button> : null}
            <Button
              type="primary"
              disabled={changes.length === 0}
              loading={save.isPending}
              onClick={() => save.mutate({ settings: changes })}
            >
              保存{changes.length > 0 ? `（${changes.length}）` : ''}
            </Button>
          </Space>
        ) : undefined
      }
    >
      {error ? <Trouble error={error} onRetry={refetch} /> : null}
      <SmallTable
        rowKey="Key"
        isPending={isPending}
        rows={data}
        columns={[
          { title: '参数', dataIndex: 'Label' },
          {
            title: '取值',
            width: 220,
            render: (_, row) => (
              <InputNumber
                aria-label={row.Label}
                min={row.Min}
                max={row.Max}
                precision={0}
                disabled={!editable}
                suffix={units[row.Unit] ?? row.Unit}
                value={changed[row.Key] ?? row.Value}
                onChange={(value) => value !== null && setChanged({ ...changed, [row.Key]: Number(value) })}
              />
            ),
          },
          { title: '默认', width: 120, dataIndex: 'Default' },
          { title: '范围', width: 180, render: (_, row) => `${row.Min} – ${row.Max}` },
        ]}
      />
    </Panel>
  )
}
