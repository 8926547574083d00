import { shownSize } from '@greenstar/rules/upload/upload.size'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../form/Button'
import { Cropper } from '../form/Cropper'
import { cropPart, wholeView } from '../form/crop'
import { Sheet } from '../layer/Sheet'
import { toast } from '../layer/toasts'
import { ChipRow } from '../list/ChipRow'
import { TextCardsSkeleton } from '../state/Skeleton'

export interface CropPartProps {
  open: boolean
  /** A picture of the device, or the path of one of our own site. */
  source: Blob | string
  title: string
  onDone: (file: File) => void
  onClose: () => void
}

/** Ratios of the frame, width by height; 0: the picture's own. */
const ratios = [
  ['原比例', 0],
  ['1:1', 1],
  ['3:4', 3 / 4],
  ['4:3', 4 / 3],
] as const

const quality = 0.92

/** Crops a picture that is chosen already; the result is a new JPEG. */
export default function CropPart({ open, source, title, onDone, onClose }: CropPartProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [picture, setPicture] = useState<ImageBitmap>()
  const [chosen, setChosen] = useState(0)
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    let isAway = false
    const read = async () =>
      createImageBitmap(typeof source === 'string' ? await (await fetch(source)).blob() : source)
    void read().then(
      (bitmap) => !isAway && setPicture(bitmap),
      () => {
        toast('这张图片读不出来，请稍后重试')
        close.current()
      },
    )
    return () => {
      isAway = true
    }
  }, [source])
  const done = () =>
    canvas.current?.toBlob(
      (blob) =>
        blob ? onDone(new File([blob], 'crop.jpg', { type: blob.type })) : toast('图片处理失败，请稍后重试'),
      'image/jpeg',
      quality,
    )
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button block disabled={!picture} onClick={done}>
          完成
        </Button>
      }
    >
      <ChipRow
        label="比例"
        chips={ratios.map(([label, value]) => ({
          ...{ label, isOn: chosen === value },
          onChoose: () => setChosen(value),
        }))}
      />
      {picture ? (
        <Cropper
          key={chosen}
          picture={picture}
          canvas={canvas}
          size={shownSize(cropPart(picture, chosen || picture.width / picture.height, wholeView))}
        />
      ) : (
        <TextCardsSkeleton count={2} />
      )}
    </Sheet>
  )
}
