import { acceptOf } from '@greenstar/rules/upload/upload.words'
import { readChosen } from '@greenstar/web/chosen-file'
import { useState } from 'react'
import { Sheet } from '../../ui/layer/Sheet'
import { toast } from '../../ui/layer/toasts'
import styles from '../AfterSale.module.css'
import { readPhoto } from './read-label'
import { useCamera } from './use-camera'

const accepted = { pictures: true, films: false }

interface ScanSheetProps {
  open: boolean
  onClose: () => void
  onFound: (number: string) => void
}

/** Reads a tracking number from the barcode of a label: by camera, or from a photo without one. */
export default function ScanSheet({ open, onClose, onFound }: ScanSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title="扫描面单条码">
      <Scanner
        onFound={(number) => {
          onFound(number)
          onClose()
        }}
      />
    </Sheet>
  )
}

function Scanner({ onFound }: { onFound: (number: string) => void }) {
  const { film, state } = useCamera(onFound)
  const [isReading, setReading] = useState(false)
  const read = async (photo: File | undefined) => {
    if (!photo) return
    const chosen = await readChosen(photo, accepted)
    if ('problem' in chosen) return toast(chosen.problem)
    setReading(true)
    const number = await readPhoto(chosen.file)
    setReading(false)
    if (number) onFound(number)
    else toast('没有认出条码，请拍清楚一些，或手动填写')
  }
  return (
    <div className={styles.scan}>
      {state === 'none' ? (
        <p className={styles.hint}>没有可用的相机，请拍一张面单条码的照片</p>
      ) : (
        <>
          <video ref={film} className={styles.finder} muted playsInline aria-label="相机画面" />
          <p className={styles.hint} role="status">
            {state === 'seeing' ? '把条码放进画面，会自动识别' : '正在打开相机…'}
          </p>
        </>
      )}
      <label className={styles.photo} aria-busy={isReading}>
        {isReading ? '识别中…' : '拍照或选图识别'}
        <input
          className="visuallyHidden"
          type="file"
          accept={acceptOf(accepted)}
          capture="environment"
          disabled={isReading}
          onChange={({ currentTarget }) => {
            const [photo] = currentTarget.files ?? []
            // lets the same photo be selected again
            currentTarget.value = ''
            void read(photo)
          }}
        />
      </label>
    </div>
  )
}
