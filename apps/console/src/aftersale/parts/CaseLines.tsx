import { Money } from '../../ui/detail/Money'
import { Panel } from '../../ui/detail/Panel'
import { Pictured } from '../../ui/detail/Pictured'
import { Thumb } from '../../ui/detail/Thumb'
import { SmallTable } from '../../ui/list/SmallTable'
import type { CaseDetail } from '../aftersale.words'

/** Pieces of a case with their prices. */
export const CaseLines = ({ one }: { one: CaseDetail }) => (
  <Panel title="商品">
    <SmallTable
      rowKey="OrderDetailID"
      rows={one.Lines}
      columns={[
        {
          title: '商品',
          render: (_, line) => (
            <Pictured
              picture={<Thumb src={line.DefaultImagePath} size={44} />}
              name={line.Name}
              note={line.Attribute}
            />
          ),
        },
        { title: '单价', width: 96, align: 'right', render: (_, line) => <Money yuan={line.UnitPrice} /> },
        { title: '件数', width: 72, align: 'right', dataIndex: 'Quantity' },
      ]}
    />
  </Panel>
)
