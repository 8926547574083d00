import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { AutoComplete } from 'antd'
import { useState } from 'react'
import { useDone } from '../../platform/use-done'
import { Dialog } from '../../ui/dialog/Dialog'
import type { Picture } from '../shared/send-picture'

/** Moves pictures to an existing or new folder; an empty name removes them from their folder. */
export const MoveDialog = ({
  pictures,
  onClose,
  onDone,
}: {
  pictures: readonly Picture[]
  onClose: () => void
  onDone: () => void
}) => {
  const [folder, setFolder] = useState('')
  const folders = useCall(api.upload.GetPictureSpace, {}).data?.Folders ?? []
  const move = useAction(api.upload.MovePictures, {
    onSuccess: useDone('已移动', onDone),
  })
  return (
    <Dialog
      title={`移动 ${pictures.length} 张图片`}
      okText="移动"
      confirmLoading={move.isPending}
      onOk={() => move.mutate({ ids: pictures.map(({ ID }) => ID), folder: folder.trim() })}
      isChanged={folder !== ''}
      onClose={onClose}
    >
      <AutoComplete
        aria-label="文件夹"
        placeholder="选择文件夹，或输入新的名称"
        value={folder}
        maxLength={20}
        options={folders.map(({ Name }) => ({ value: Name }))}
        onChange={setFolder}
        style={{ width: '100%' }}
      />
    </Dialog>
  )
}
