import { ops } from '@greenstar/contract'
import { clock, defineExport } from '../platform/export/export'
import { countUses } from './picture-use.service'
import { listPictures } from './upload.store'
import { toPicture } from './upload.wire'

export const pictureExport = defineExport({
  name: 'pictures',
  title: '素材',
  permission: 'media.read',
  payload: ops.upload.ListPictures.payload,
  page: async (filter, { app, db, size, skip }) => {
    const rows = await listPictures(app, db, filter, { size, skip })
    const used = await countUses(
      app,
      db,
      rows.map((row) => row.path),
    )
    return rows.map((row) => toPicture(row, used.get(row.path)))
  },
  columns: [
    { key: 'name', title: '名称', value: (row) => row.Name },
    { key: 'name', title: '替代文字', value: (row) => row.Alt },
    { key: 'folder', title: '文件夹', value: (row) => row.Folder },
    { key: 'size', title: '宽', value: (row) => row.Width },
    { key: 'size', title: '高', value: (row) => row.Height },
    { key: 'size', title: '字节', value: (row) => row.Bytes },
    { key: 'used', title: '使用处', value: (row) => row.UsedCount },
    { key: 'path', title: '地址', value: (row) => row.Path },
    { key: 'created', title: '上传时间', value: (row) => clock(row.CreateDate) },
    { key: 'created', title: '上传人', value: (row) => row.CreatedBy },
  ],
})
