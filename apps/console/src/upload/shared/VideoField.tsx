import { filmKinds } from '@greenstar/rules/upload/upload.words'
import { Alert, Button, Progress, Space, Upload } from 'antd'
import { useState } from 'react'
import { acceptedFilms, sendVideo } from './send-picture'
import styles from './VideoField.module.css'

const nothing = () => {}

/** The film of a product as a form field: upload, preview, remove. */
export const VideoField = ({
  value = '',
  onChange = nothing,
}: {
  value?: string
  onChange?: (path: string) => void
}) => {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState('')
  const take = async (file: File) => {
    setProblem('')
    setPercent(0)
    try {
      onChange((await sendVideo(file, { onProgress: setPercent })).Path)
    } catch (error) {
      setProblem((error as Error).message)
    }
    setPercent(undefined)
  }
  return (
    <div className={styles.field}>
      {value ? (
        <video
          key={value}
          className={styles.film}
          src={value}
          controls
          muted
          preload="metadata"
          aria-label="商品视频"
        />
      ) : null}
      <Space>
        <Upload
          accept={acceptedFilms}
          showUploadList={false}
          disabled={percent !== undefined}
          beforeUpload={(file) => {
            void take(file)
            return false
          }}
        >
          <Button loading={percent !== undefined}>{value ? '换一个视频' : '上传视频'}</Button>
        </Upload>
        {value && percent === undefined ? (
          <Button type="link" danger onClick={() => onChange('')}>
            移除视频
          </Button>
        ) : null}
      </Space>
      {percent === undefined ? (
        <p className={styles.rule}>支持 {filmKinds}，不超过 50 MB；拍摄地点等信息会被去除</p>
      ) : (
        <Progress percent={percent} size="small" aria-label="上传进度" />
      )}
      {problem ? <Alert type="error" showIcon title={problem} /> : null}
    </div>
  )
}
