import type { DataOf, Ops } from '@greenstar/contract'
import { yuanToFen } from '@greenstar/rules/platform/money'
import { useCall, useClient } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Badge, Button, Space, Switch } from 'antd'
import { useRef, useState } from 'react'
import { may } from '../../platform/session'
import { useEdit } from '../../platform/use-edit'
import { useSpelling } from '../../platform/use-spelling'
import { VersionHistory } from '../../platform/VersionHistory'
import { isStopped } from '../../ui/detail/is-stopped'
import { Panel } from '../../ui/detail/Panel'
import { Trouble } from '../../ui/detail/Trouble'
import { NumberInput } from '../../ui/form/NumberInput'
import { numberProblem } from '../../ui/form/number-problem'
import { SmallTable } from '../../ui/list/SmallTable'
import styles from '../SettingPage.module.css'
import { groupedBy } from '../setting.groups'

/** Converts fen to yuan for the field, and typed yuan to fen. */
const inFen = {
  shown: (fen: number) => fen / 100,
  typed: (yuan: number) => yuanToFen(yuan) ?? Number.NaN,
  decimals: 2,
}
const asItIs = { shown: (value: number) => value, typed: (value: number) => value, decimals: 0 }
const scaleOf = (unit: string) => (unit === 'fen' ? inFen : asItIs)

/** Returns a value as text next to its field: 开 or 关 for a switch, else the number. */
const valueText = (unit: string, value: number) =>
  unit === 'switch' ? (value === 1 ? '开' : '关') : scaleOf(unit).shown(value)

const units: Record<string, string> = {
  second: '秒',
  minute: '分钟',
  hour: '小时',
  clock: '点',
  day: '天',
  month: '个月',
  fen: '元',
  count: '',
  percent: '%',
  pollen: '个',
  gram: '克',
}

type Row = DataOf<Ops['setting']['ListBusinessSettings']>[number]

const ifEmpty = '请填写数字'

const limitsOf = ({ Unit, Min, Max }: Pick<Row, 'Unit' | 'Min' | 'Max'>) => {
  const { shown, decimals } = scaleOf(Unit)
  return { min: shown(Min), max: shown(Max), precision: decimals }
}

/** Why a typed value is refused; '' if it is right. */
const problemOf = (row: Row, value: number | null) =>
  value === null ? ifEmpty : numberProblem(value, limitsOf(row))

const panelsOf = <Row extends { Key: string }>(rows: readonly Row[], panels: readonly SettingPanel[]) =>
  panels.map(({ title, of }) => ({
    title,
    rows: rows.filter(({ Key }) => of.some((begin) => Key.startsWith(begin))),
  }))

/** A group of settings: its title, and prefixes of its keys such as `level.growth`. */
export type SettingPanel = { title: string; of: readonly string[] }

interface Props {
  /** Groups to show; undefined: all settings. */
  panels?: readonly SettingPanel[]
  /** Shows only what this search finds, and unsaved changes to save. */
  search?: string
  /** Ends the search, because a refused value is not among what it found. */
  onSearchEnd?: () => void
}

const valuesOf = (rows: DataOf<Ops['setting']['ListBusinessSettings']>) =>
  new Map(rows.map(({ Key, Value }) => [Key, String(Value)]))

/** Business settings in groups, each with its bounds; a fixed bar saves only the changed ones. */
export const BusinessSettings = ({ panels, search = '', onSearchEnd }: Props) => {
  const client = useClient()
  const { message } = App.useApp()
  /** As typed, in the unit of the field; null: emptied. */
  const [changed, setChanged] = useState<Record<string, number | null>>({})
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState('')
  const {
    data = [],
    isPending,
    error,
    refetch,
  } = useCall(api.setting.ListBusinessSettings, {}, { quiet: true })
  const save = useEdit(api.setting.SaveBusinessSettings, {
    isEditing: Object.keys(changed).length > 0,
    renew: {
      code: 'setting/value-stale',
      payload: async () => {
        const present = valuesOf(await client.send(api.setting.ListBusinessSettings, {}))
        return { payload: { settings: changes.map((one) => ({ ...one, seen: present.get(one.key) })) } }
      },
    },
    onSuccess: ({ Waiting }) => {
      if (Waiting > 0) message.warning('需要另一位同事复核的改动已提交审批；其余已保存', 6)
      else message.success('已保存')
      setChanged({})
    },
  })
  const seen = valuesOf(data)
  const changes = data.flatMap(({ Key, Unit }) => {
    const value = changed[Key]
    if (value === undefined) return []
    return { key: Key, value: value === null ? '' : String(scaleOf(Unit).typed(value)), seen: seen.get(Key) }
  })
  const spells = useSpelling(search)
  const editable = may('setting.write')
  const all = panels ? panelsOf(data, panels) : groupedBy(data, search, spells)
  // All settings are too many for one look: a group at a time, or what a search finds.
  const isTabbed = !panels && search.trim() === ''
  /** The group with the first value that is refused; its field may not be in sight. */
  const refusedIn = (panels ? all : groupedBy(data, '')).find(({ rows }) =>
    rows.some((row) => row.Key in changed && problemOf(row, changed[row.Key] ?? null) !== ''),
  )?.title
  const submit = () => {
    if (isStopped(box.current)) return
    if (refusedIn === undefined) return save.mutate({ settings: changes })
    onSearchEnd?.()
    setOpen(refusedIn)
  }
  const groups = isTabbed ? all.filter(({ title }, index) => (open ? title === open : index === 0)) : all
  if (search !== '' && data.length > 0 && all.length === 0 && changes.length === 0) return null
  return (
    <Panel title="业务参数">
      <div ref={box}>
        <div className={styles.bar}>
          <span />
          {editable ? (
            <Space>
              {changes.length > 0 ? <Button onClick={() => setChanged({})}>放弃修改</Button> : null}
              <Button
                type="primary"
                disabled={changes.length === 0}
                loading={save.isPending}
                onClick={submit}
              >
                保存{changes.length > 0 ? `（${changes.length}）` : ''}
              </Button>
            </Space>
          ) : null}
        </div>
        {error ? <Trouble error={error} onRetry={refetch} /> : null}
        {isTabbed && all.length > 1 ? (
          <nav aria-label="参数分组" className={styles.tabs}>
            {all.map(({ title, rows }, index) => {
              const isShown = open ? title === open : index === 0
              return (
                <Badge key={title} dot={rows.some(({ Key }) => Key in changed)} offset={[-4, 4]}>
                  <Button
                    type={isShown ? 'primary' : 'text'}
                    aria-current={isShown}
                    onClick={() => setOpen(title)}
                  >
                    {title}
                  </Button>
                </Badge>
              )
            })}
          </nav>
        ) : null}
        {(isPending ? [{ title: '', rows: [] }] : groups).map(({ title, rows }) => (
          <section key={title} aria-label={title}>
            {isTabbed && all.length > 1 ? null : <h3 className={styles.group}>{title}</h3>}
            <SmallTable
              rowKey="Key"
              isPending={isPending}
              rows={rows}
              columns={[
                { title: '参数', dataIndex: 'Label' },
                {
                  title: '取值',
                  width: 220,
                  render: (_, row) => {
                    if (row.Unit === 'switch')
                      return (
                        <Switch
                          aria-label={row.Label}
                          checkedChildren="开"
                          unCheckedChildren="关"
                          disabled={!editable}
                          checked={(changed[row.Key] ?? row.Value) === 1}
                          onChange={(on) => setChanged({ ...changed, [row.Key]: on ? 1 : 0 })}
                        />
                      )
                    const typed = changed[row.Key]
                    return (
                      <NumberInput
                        aria-label={row.Label}
                        {...limitsOf(row)}
                        ifEmpty={ifEmpty}
                        disabled={!editable}
                        suffix={units[row.Unit] ?? row.Unit}
                        value={typed === undefined ? scaleOf(row.Unit).shown(row.Value) : typed}
                        onChange={(value) => setChanged({ ...changed, [row.Key]: value })}
                      />
                    )
                  },
                },
                { title: '默认', width: 120, render: (_, row) => valueText(row.Unit, row.Default) },
                {
                  title: '范围',
                  width: 180,
                  render: (_, { Unit, Min, Max }) =>
                    Unit === 'switch' ? '开 / 关' : `${valueText(Unit, Min)} – ${valueText(Unit, Max)}`,
                },
                {
                  title: '修改',
                  width: 80,
                  render: (_, { Key, Unit }) => (
                    <VersionHistory
                      small
                      subject={`setting:${Key}`}
                      onRestore={
                        editable
                          ? ({ value }) =>
                              setChanged({ ...changed, [Key]: scaleOf(Unit).shown(Number(value)) })
                          : undefined
                      }
                    />
                  ),
                },
              ]}
            />
          </section>
        ))}
      </div>
    </Panel>
  )
}
