import { Alert, Button, Checkbox, Space } from 'antd'
import { useState } from 'react'
import { keepFile } from '../../platform/keep-file'
import styles from './RecoveryCodes.module.css'

/** The recovery codes, which are shown only once. */
export const RecoveryCodes = ({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) => {
  const [isKept, setKept] = useState(false)
  const save = () =>
    keepFile(
      '绿星运营台恢复码.txt',
      new Blob([`绿星运营台 恢复码\n\n${codes.join('\n')}\n`], { type: 'text/plain' }),
    )
  return (
    <div className={styles.codes}>
      <Alert
        type="warning"
        showIcon
        title="请保存恢复码"
        description="手机丢失时，每个恢复码可以代替一次动态口令。离开本页后不再显示。"
      />
      <ul>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Space size={16}>
        <Button onClick={save}>下载为文件</Button>
        <Checkbox checked={isKept} onChange={({ target }) => setKept(target.checked)}>
          我已妥善保存
        </Checkbox>
        <Button type="primary" disabled={!isKept} onClick={onDone}>
          完成
        </Button>
      </Space>
    </div>
  )
}
