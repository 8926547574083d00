import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Flex, Progress, Select } from 'antd'
import { Link, useParams } from 'react-router'
import { DetailHead } from '../ui/detail/DetailHead'
import { Facts, Panel } from '../ui/detail/Panel'
import { StatusTag } from '../ui/detail/StatusTag'
import { Trouble } from '../ui/detail/Trouble'
import { WireDate } from '../ui/detail/WireDate'
import { SmallTable } from '../ui/list/SmallTable'
import { useUrlFilters } from '../ui/list/use-url-filters'
import { patternPaths } from './pattern.paths'
import { statusText, statusTone } from './pattern.words'

type Counted = { Name: string; Num: number }

/** Figures of a test by version: how often it was taken, its results and chosen options. */
export default function PatternFiguresPage() {
  const id = Number(useParams().id)
  const { filters, set } = useUrlFilters(['version'])
  const draft = useCall(api.pattern.GetPatternDraft, { id })
  const figures = useCall(
    api.pattern.GetPatternFigures,
    { id, ...(filters.version ? { version: filters.version } : {}) },
    { placeholderData: (before) => before },
  )
  const [test, sums] = [draft.data, figures.data]
  if (!test || !sums)
    return (
      <Trouble
        error={draft.error ?? figures.error}
        onRetry={() => void Promise.all([draft.refetch(), figures.refetch()])}
      />
    )
  return (
    <>
      <DetailHead
        title={test.Title}
        state={<StatusTag tone={statusTone(test.Status)}>{statusText(test.Status)}</StatusTag>}
      >
        <Link to={patternPaths.resultsOf(id)}>结果明细</Link>
        <Link to={patternPaths.list}>全部测试</Link>
      </DetailHead>
      <Flex vertical gap={16}>
        <Panel
          title="统计"
          extra={
            sums.Versions.length > 0 ? (
              <Select<number>
                aria-label="版本"
                value={sums.Version}
                options={sums.Versions.map(({ Version }) => ({ value: Version, label: `第 ${Version} 版` }))}
                onChange={(version) => set({ version: String(version) })}
              />
            ) : null
          }
        >
          <Facts
            rows={[
              ['人次', sums.Taken],
              ['会员', sums.Members],
              ['来自分享', sums.ByShare],
              ['发布时间', <VersionDate key="date" versions={sums.Versions} version={sums.Version} />],
            ]}
          />
        </Panel>
        <Panel title="结果">
          <Share rows={sums.Results} head="结果" />
        </Panel>
        {sums.Questions.map(({ Text, Options }, at) => (
          <Panel key={titleOf(Text, at)} title={titleOf(Text, at)}>
            <Share rows={Options.map((option) => ({ Name: option.Text, Num: option.Num }))} head="选项" />
          </Panel>
        ))}
      </Flex>
    </>
  )
}

/** Numbered, because two questions may have the same text. */
const titleOf = (text: string, at: number) => `第 ${at + 1} 题 ${text}`

const VersionDate = ({
  versions,
  version,
}: {
  versions: readonly { Version: number; PublishDate: string }[]
  version: number
}) => {
  const found = versions.find((one) => one.Version === version)
  return found ? <WireDate at={found.PublishDate} /> : <>还没有发布</>
}

/** Counts with their percentages. */
const Share = ({ rows, head }: { rows: readonly Counted[]; head: string }) => {
  const sum = rows.reduce((all, { Num }) => all + Num, 0)
  const percent = (count: number) => (sum === 0 ? 0 : Math.round((100 * count) / sum))
  return (
    <SmallTable<Counted & { Place: number }>
      rowKey="Place"
      rows={rows.map((row, at) => ({ ...row, Place: at + 1 }))}
      columns={[
        { key: 'name', title: head, dataIndex: 'Name', width: 280 },
        { key: 'num', title: '人次', dataIndex: 'Num', align: 'right', width: 90, className: 'num' },
        {
          key: 'part',
          title: '占比',
          render: (_, { Name, Num }) => (
            <Progress
              percent={percent(Num)}
              size="small"
              strokeColor="var(--gs-green-600)"
              aria-label={`${Name}占比`}
            />
          ),
        },
      ]}
    />
  )
}
