import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { App, Button, Empty, Pagination, Select, Skeleton } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../platform/ExportButton'
import { may } from '../../platform/session'
import { useDone } from '../../platform/use-done'
import { Trouble } from '../../ui/detail/Trouble'
import { useAskDelete } from '../../ui/dialog/use-ask-delete'
import { Input } from '../../ui/form/Input'
import { rowsText } from '../../ui/list/rows-text'
import { useUrlFilters } from '../../ui/list/use-url-filters'
import styles from '../MediaPage.module.css'
import { PictureGrid } from '../shared/PictureGrid'
import type { Picture } from '../shared/send-picture'
import { UploadArea } from '../shared/UploadArea'
import { KindSwitch } from './KindSwitch'
import { LibraryHead } from './LibraryHead'
import { MoveDialog } from './MoveDialog'
import { PictureDrawer } from './PictureDrawer'

/** Four rows of seven. */
const pageSize = 28

/** The pictures of the media library: upload, find, sort into folders, delete unused ones. */
export const PictureLibrary = () => {
  const { filters, page, set, setPage } = useUrlFilters(['keyword', 'folder', 'unused'])
  const list = useCall(
    api.upload.ListPictures,
    { ...filters, currentPage: page, pageSize },
    { quiet: true, placeholderData: (before) => before },
  )
  const { TotalCount: total, IsMore: isMore } = list.data ?? { TotalCount: 0, IsMore: false }
  const space = useCall(api.upload.GetPictureSpace, {}, { quiet: true })
  const [open, setOpen] = useState<Picture>()
  const [chosen, setChosen] = useState<Picture[]>([])
  const [moving, setMoving] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const [uploading, setUploading] = useState(false)
  const folders = space.data?.Folders ?? []
  const toggle = (picture: Picture) =>
    setChosen((before) =>
      before.some(({ ID }) => ID === picture.ID)
        ? before.filter(({ ID }) => ID !== picture.ID)
        : [...before, picture],
    )
  const done = () => {
    setChosen([])
    setChoosing(false)
    setMoving(false)
  }
  return (
    <>
      <LibraryHead
        actions={
          <>
            <ExportButton name="pictures" list={{ payload: filters, total, isMore: isMore === true }} />
            {may('media.write') ? (
              <>
                <Button onClick={() => (choosing ? done() : setChoosing(true))}>
                  {choosing ? '退出选择' : '批量选择'}
                </Button>
                <Button type="primary" onClick={() => setUploading((shown) => !shown)}>
                  {uploading ? '收起上传' : '上传图片'}
                </Button>
              </>
            ) : null}
          </>
        }
      />
      <section className={styles.card} aria-label="图片列表">
        {uploading ? <UploadArea folder={filters.folder} /> : null}
        <div className={styles.filters}>
          <KindSwitch />
          <Input.Search
            key={filters.keyword}
            allowClear
            className={styles.search ?? ''}
            placeholder="图片名称或替代文字"
            aria-label="搜索图片"
            defaultValue={filters.keyword}
            onSearch={(keyword) => set({ keyword: keyword.trim() })}
          />
          <Select
            aria-label="文件夹"
            className={styles.folder ?? ''}
            value={filters.folder}
            options={[
              { value: '', label: '全部文件夹' },
              ...folders.map(({ Name, Count }) => ({ value: Name, label: `${Name}（${Count}）` })),
            ]}
            onChange={(folder) => set({ folder })}
          />
          <Select
            aria-label="使用情况"
            className={styles.folder ?? ''}
            value={filters.unused}
            options={[
              { value: '', label: '全部图片' },
              { value: '1', label: '未被使用' },
            ]}
            onChange={(unused) => set({ unused })}
          />
          {choosing ? <Chosen pictures={chosen} onMove={() => setMoving(true)} onDone={done} /> : null}
        </div>
        {list.error ? (
          <Trouble error={list.error} onRetry={list.refetch} />
        ) : list.isPending ? (
          <Skeleton active paragraph={{ rows: 8 }} title={false} />
        ) : list.data.TotalCount === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有符合条件的图片" />
        ) : (
          <PictureGrid
            pictures={list.data.DataList}
            chosen={chosen.map(({ Path }) => Path)}
            onToggle={choosing ? toggle : setOpen}
          />
        )}
        <Pagination
          align="end"
          current={page}
          pageSize={pageSize}
          total={total}
          showSizeChanger={false}
          hideOnSinglePage
          showTotal={() => `共 ${rowsText(total, '张', isMore)}`}
          onChange={setPage}
        />
      </section>
      {open ? <PictureDrawer picture={open} onClose={() => setOpen(undefined)} /> : null}
      {moving ? <MoveDialog pictures={chosen} onClose={() => setMoving(false)} onDone={done} /> : null}
    </>
  )
}

const Chosen = ({
  pictures,
  onMove,
  onDone,
}: {
  pictures: readonly Picture[]
  onMove: () => void
  onDone: () => void
}) => {
  const { message } = App.useApp()
  const askDelete = useAskDelete()
  const remove = useAction(api.upload.DeletePictures, {
    onSuccess: useDone('已删除', onDone),
  })
  const free = pictures.filter(({ UsedCount }) => UsedCount === 0)
  const kept = pictures.length - free.length
  const ask = () => {
    if (free.length === 0) return void message.warning('所选图片都正被使用，不能删除')
    askDelete({
      title: `删除 ${free.length} 张图片？`,
      content: kept > 0 ? `另有 ${kept} 张正被使用，会留在素材库。` : '删除后不能恢复。',
      remove: () => remove.mutateAsync({ ids: free.map(({ ID }) => ID) }),
    })
  }
  return (
    <div className={styles.chosen}>
      已选 <b className="num">{pictures.length}</b> 张
      <Button disabled={pictures.length === 0} onClick={onMove}>
        移动到文件夹
      </Button>
      <Button danger disabled={pictures.length === 0} onClick={ask}>
        删除
      </Button>
    </div>
  )
}
