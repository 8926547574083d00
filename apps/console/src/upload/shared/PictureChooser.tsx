import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Empty, Pagination, Select, Spin } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Trouble } from '../../ui/detail/Trouble'
import { Dialog } from '../../ui/dialog/Dialog'
import { Input } from '../../ui/form/Input'
import styles from './PictureChooser.module.css'
import { PictureGrid } from './PictureGrid'
import type { Picture } from './send-picture'
import { UploadArea } from './UploadArea'

const pageSize = 18

/** Dialog of the media library: search, folders, upload; selects one picture or up to `max` in order. */
export const PictureChooser = ({
  max = 1,
  onChoose,
  onClose,
}: {
  max?: number
  onChoose: (pictures: Picture[]) => void
  onClose: () => void
}) => {
  const [filter, setFilter] = useState({ keyword: '', folder: '' })
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<Picture[]>([])
  const list = useCall(
    api.upload.ListPictures,
    { ...filter, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const toggle = (picture: Picture) =>
    setChosen((before) => {
      if (before.some(({ ID }) => ID === picture.ID)) return before.filter(({ ID }) => ID !== picture.ID)
      return max === 1 ? [picture] : [...before, picture].slice(0, max)
    })
  const narrow = (changes: Partial<typeof filter>) => {
    setFilter((before) => ({ ...before, ...changes }))
    setPage(1)
  }
  return (
    <Dialog
      width={880}
      title="选择图片"
      okText={max > 1 ? `使用 ${chosen.length} 张` : '使用这张'}
      okButtonProps={{ disabled: chosen.length === 0 }}
      onOk={() => onChoose(chosen)}
      isChanged={chosen.length > 0}
      onClose={onClose}
    >
      <div className={styles.body}>
        <Filters filter={filter} onChange={narrow} />
        {may('media.write') ? (
          <UploadArea folder={filter.folder} onUploaded={(picture) => toggle(picture)} />
        ) : null}
        <Trouble error={list.error} onRetry={list.refetch} />
        <Spin spinning={list.isPending}>
          {list.data?.TotalCount === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到图片" />
          ) : (
            <PictureGrid
              pictures={list.data?.DataList ?? []}
              chosen={chosen.map(({ Path }) => Path)}
              onToggle={toggle}
            />
          )}
        </Spin>
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={list.data?.TotalCount ?? 0}
          showSizeChanger={false}
          hideOnSinglePage
          onChange={setPage}
        />
      </div>
    </Dialog>
  )
}

type Filter = { keyword: string; folder: string }

const Filters = ({ filter, onChange }: { filter: Filter; onChange: (changes: Partial<Filter>) => void }) => {
  const space = useCall(api.upload.GetPictureSpace, {}, { quiet: true })
  const folders = space.data?.Folders ?? []
  return (
    <div className={styles.filters}>
      <Input.Search
        allowClear
        placeholder="图片名称或替代文字"
        aria-label="搜索图片"
        onSearch={(keyword) => onChange({ keyword: keyword.trim() })}
      />
      <Select
        aria-label="文件夹"
        value={filter.folder}
        options={[
          { value: '', label: '全部文件夹' },
          ...folders.map(({ Name, Count }) => ({ value: Name, label: `${Name}（${Count}）` })),
        ]}
        onChange={(folder) => onChange({ folder })}
      />
    </div>
  )
}
