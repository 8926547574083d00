import { api } from '@greenstar/web/ops-api'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { orderPaths } from '../../order/order.paths'
import { ExportButton } from '../../platform/ExportButton'
import { may } from '../../platform/session'
import { useList } from '../../platform/use-list'
import { actionColumn } from '../../ui/list/action-column'
import { DataList } from '../../ui/list/DataList'
import { choicesOf, filterFields } from '../../ui/list/filter-fields'
import type { DataColumn } from '../../ui/list/list'
import { type Team, teamTones, teamWords } from '../group.words'
import { SupportDialog } from './SupportDialog'

const fields = filterFields([
  { kind: 'choice', key: 'teamState', label: '团状态', choices: choicesOf(teamWords) },
])

const columns = (onSupport: ((team: Team) => void) | undefined): DataColumn<Team>[] => [
  { key: 'id', title: '团号', always: true, width: 80, text: 'ID' },
  { key: 'state', title: '状态', width: 90, state: (row) => [teamTones[row.State], teamWords[row.State]] },
  { key: 'seats', title: '人数', width: 80, align: 'right', render: (_, row) => `${row.Taken}/${row.Size}` },
  {
    key: 'support',
    title: '官方助力',
    width: 90,
    align: 'right',
    render: (_, row) => (row.SupportNum > 0 ? `${row.SupportNum} 人` : '—'),
  },
  { key: 'created', title: '开团时间', width: 140, recent: 'CreateDate' },
  { key: 'due', title: '截止时间', width: 140, recent: 'DueDate' },
  {
    key: 'members',
    title: '成员',
    render: (_, row) => (
      <Flex gap={12} wrap>
        {row.Members.map(({ OrderID, Name, IsLeader }) => (
          <Link key={OrderID} to={orderPaths.detail(OrderID)}>
            {Name}
            {IsLeader ? '（团长）' : ''}
          </Link>
        ))}
      </Flex>
    ),
  },
  ...actionColumn<Team>(
    100,
    onSupport
      ? (row) =>
          row.State === 'forming' && row.Size > row.Taken ? (
            <Button type="link" onClick={() => onSupport(row)}>
              官方助力
            </Button>
          ) : null
      : undefined,
  ),
]

/** Teams with their time left and links to members' orders; forming ones can get official support. */
export const TeamList = ({ activityId }: { activityId: number }) => {
  const [helping, setHelping] = useState<Team>()
  const list = useList(api.group.ListGroupTeams, {
    fields,
    payload: ({ teamState }) => ({
      activityID: activityId,
      ...(teamState ? { teamState: teamState as Team['State'] } : {}),
    }),
  })
  return (
    <>
      <DataList
        name="group-teams"
        label="团列表"
        list={list}
        columns={columns(may('promotion.publish') ? setHelping : undefined)}
        tools={<ExportButton name="group-teams" list={list} />}
        empty="还没有人开团"
      />
      {helping ? <SupportDialog team={helping} onClose={() => setHelping(undefined)} /> : null}
    </>
  )
}
