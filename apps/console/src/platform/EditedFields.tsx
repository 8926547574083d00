import type { Edited } from '@greenstar/contract/platform/edited'
import { plainValue } from '../ui/AuditChanges'
import { SmallTable } from '../ui/SmallTable'

type Row = Edited['Fields'][number]

/** Fields that a colleague changed too: earlier value, the colleague's, and the one about to be saved. */
export const EditedFields = ({ fields }: { fields: readonly Row[] }) => (
  <>
    <SmallTable<Row>
      rowKey="Field"
      rows={fields}
      columns={[
        { key: 'field', title: '内容', dataIndex: 'Field' },
        { key: 'before', title: '原来', render: (_, { Before }) => plainValue(Before) },
        { key: 'theirs', title: '同事的', render: (_, { Theirs, Who }) => `${plainValue(Theirs)}（${Who}）` },
        {
          key: 'mine',
          title: '您的',
          // a form sends all its fields, also those that only the colleague touched
          render: (_, { Before, Mine }) =>
            Mine === Before ? `${plainValue(Mine)}（您没有改）` : plainValue(Mine),
        },
      ]}
    />
    <p style={{ marginTop: 'var(--gs-s-3)' }}>用我的内容保存，会覆盖同事的修改；也可以返回，改好后再保存。</p>
  </>
)
