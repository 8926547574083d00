import { Segmented } from 'antd'
import { useUrlFilters } from '../../ui/list/use-url-filters'

const kinds = [
  { value: '', label: '图片' },
  { value: 'film', label: '视频' },
]

/** Changes between pictures and films; the search word stays. */
export const KindSwitch = () => {
  const { filters, set } = useUrlFilters(['kind', 'folder', 'unused'])
  return (
    <Segmented
      value={filters.kind}
      options={kinds}
      onChange={(kind) => set({ kind, folder: '', unused: '' })}
    />
  )
}
