import { Pictured } from '../../ui/detail/Pictured'
import { StatusTag } from '../../ui/detail/StatusTag'
import { Thumb } from '../../ui/detail/Thumb'
import { actionColumn } from '../../ui/list/action-column'
import type { DataColumn } from '../../ui/list/list'
import styles from './TaxonomyPage.module.css'
import type { TaxonomyEntry, TaxonomyKind } from './taxonomy.words'

type Column = DataColumn<TaxonomyEntry>

const nameColumn = (kind: TaxonomyKind): Column => ({
  key: 'name',
  title: '名称',
  always: true,
  width: 360,
  render: (_, row) =>
    kind === 'label' || kind === 'service' ? (
      <>
        <p className={styles.name}>{row.Name}</p>
        {row.Text ? <p className={styles.note}>{row.Text}</p> : null}
      </>
    ) : (
      <Pictured picture={<Thumb src={row.ImgPath} size={44} />} name={row.Name} note="" />
    ),
})

/** Columns of a kind of entries; `classes` are names by id, `actions` renders the actions of a row. */
export const taxonomyColumns = (
  kind: TaxonomyKind,
  classes: ReadonlyMap<number, string>,
  actions: ((row: TaxonomyEntry) => React.ReactNode) | undefined,
): Column[] => [
  nameColumn(kind),
  ...(kind === 'series'
    ? [
        {
          key: 'class',
          title: '所属分类',
          width: 180,
          render: (_: unknown, row: TaxonomyEntry) => classes.get(row.ClassID ?? 0) ?? '',
        },
      ]
    : []),
  ...(kind === 'class'
    ? [
        {
          key: 'shown',
          title: '在商城显示',
          width: 140,
          render: (_: unknown, { Shown }: TaxonomyEntry) => (
            <StatusTag tone={Shown ? 'green' : 'neutral'}>{Shown ? '显示' : '已隐藏'}</StatusTag>
          ),
        },
      ]
    : []),
  {
    key: 'used',
    title: '使用',
    width: 140,
    render: (_, { UsedCount }) =>
      UsedCount > 0 ? (
        <>
          <b className="num">{UsedCount.toLocaleString()}</b> 处
        </>
      ) : (
        <span className={styles.note}>未使用</span>
      ),
  },
  ...actionColumn(120, actions),
]
