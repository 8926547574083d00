import type { Edited } from '@greenstar/contract/platform/edited'
import { plainValue } from '../ui/detail/AuditChanges'
import { SmallTable } from '../ui/list/SmallTable'
import { BriefText } from './BriefText'

type Row = Edited['Fields'][number]

const ownPage = '另一个页面'

/** Fields that another save changed too: earlier value, that of the other, and the one about to be saved. */
export const EditedFields = ({ fields }: { fields: readonly Row[] }) => {
  const isOwn = fields.every((one) => one.IsOwn)
  const brief = (json: string | null, than: string | null) => (
    <BriefText text={plainValue(json)} than={plainValue(than)} />
  )
  return (
    <>
      <SmallTable<Row>
        rowKey="Field"
        rows={fields}
        columns={[
          { key: 'field', title: '内容', dataIndex: 'Field' },
          { key: 'before', title: '原来', render: (_, { Before }) => brief(Before, null) },
          {
            key: 'theirs',
            title: isOwn ? `${ownPage}的` : '同事的',
            render: (_, one) => (
              <>
                {brief(one.Theirs, one.Before)}
                {isOwn ? null : `（${one.IsOwn ? `您在${ownPage}` : one.Who}）`}
              </>
            ),
          },
          {
            key: 'mine',
            title: isOwn ? '这个页面的' : '您的',
            // a form sends all its fields, also those that only the other save touched
            render: (_, { Before, Mine }) => (
              <>
                {brief(Mine, Before)}
                {Mine === Before ? `（${isOwn ? '没有改' : '您没有改'}）` : null}
              </>
            ),
          },
        ]}
      />
      <p style={{ marginTop: 'var(--gs-s-3)' }}>
        用我的内容保存，会覆盖{isOwn ? `您在${ownPage}` : '同事'}的修改；也可以返回，改好后再保存。
      </p>
    </>
  )
}
