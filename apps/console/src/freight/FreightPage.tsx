import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button } from 'antd'
import { useState } from 'react'
import { may } from '../platform/session'
import { ListCard } from '../ui/ListCard'
import { PageHead } from '../ui/PageHead'
import { SmallTable } from '../ui/SmallTable'
import { type FreightTemplate, freightColumns } from './freight.columns'
import { TemplateDialog } from './parts/TemplateDialog'

/** What each kind of goods costs to send, where it is never sent, and what is closed for the season. */
export default function FreightPage() {
  const [editing, setEditing] = useState<FreightTemplate | 'new'>()
  const room = useCall(api.freight.GetFreightRoom, {}, { quiet: true })
  const { Templates = [], Areas = [] } = room.data ?? {}
  const mayWrite = may('freight.write')
  return (
    <>
      <PageHead
        title="运费模板"
        facts="没有填写的价格按业务参数计算；停发地区的会员不能下单，已下的订单不受影响"
        actions={
          mayWrite ? (
            <Button type="primary" onClick={() => setEditing('new')}>
              新建模板
            </Button>
          ) : null
        }
      />
      <ListCard label="运费模板列表" query={room} isEmpty={Templates.length === 0} empty="还没有运费模板">
        <SmallTable
          rowKey="ID"
          rows={Templates}
          columns={freightColumns(mayWrite ? setEditing : undefined)}
        />
      </ListCard>
      {editing ? (
        <TemplateDialog
          template={editing === 'new' ? undefined : editing}
          areas={Areas}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
  )
}
