import { Pictured } from '../ui/detail/Pictured'
import { Thumb } from '../ui/detail/Thumb'
import { actionColumn } from '../ui/list/action-column'
import type { DataColumn } from '../ui/list/list'
import type { MenuEntry } from './home.words'
import styles from './MenuPage.module.css'
import { LinkName } from './shared/LinkName'

export const menuColumns = (
  actions: ((row: MenuEntry) => React.ReactNode) | undefined,
): DataColumn<MenuEntry>[] => [
  {
    key: 'name',
    title: '入口',
    always: true,
    width: 260,
    render: (_, row) => (
      <Pictured
        picture={<Thumb src={row.ImgPath} size={44} />}
        name={row.Name}
        note={row.Badge ? `角标“${row.Badge}”` : '没有角标'}
      />
    ),
  },
  { key: 'link', title: '跳转', width: 280, render: (_, row) => <LinkName name={row.LinkName} /> },
  {
    key: 'tint',
    title: '底色',
    width: 90,
    render: (_, row) =>
      row.Tint ? <span className={styles.swatch} style={{ background: row.Tint }} /> : '无',
  },
  {
    key: 'shown',
    title: '状态',
    width: 100,
    state: (row) => [row.Shown ? 'green' : 'neutral', row.Shown ? '展示中' : '已关闭'],
  },
  ...actionColumn(110, actions),
]
