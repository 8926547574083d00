import { useAction, useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/ops-api'
import { Button, Drawer, Empty, Input, Space, Spin, Tag } from 'antd'
import { useState } from 'react'
import { may } from '../../platform/session'
import { Trouble } from '../../ui/Trouble'
import styles from './WordsDrawer.module.css'

/** The list of sensitive words; comments are looked through anew after every change. */
export const WordsDrawer = ({ onClose }: { onClose: () => void }) => {
  const [typed, setTyped] = useState('')
  const words = useCall(api.review.ListSensitiveWords, {}, { quiet: true })
  const add = useAction(api.review.SaveSensitiveWord, { onSuccess: () => setTyped('') })
  const remove = useAction(api.review.DeleteSensitiveWord)
  const mayWrite = may('review.moderate')
  const submit = () => typed.trim() !== '' && add.mutate({ word: typed.trim() })
  return (
    <Drawer open title="敏感词" size={440} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.hint}>含有敏感词的评价排在待审核的最前面，词会被标出。不区分大小写。</p>
        {mayWrite ? (
          <Space.Compact block>
            <Input
              aria-label="新的敏感词"
              placeholder="新的敏感词"
              maxLength={20}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={submit}
            />
            <Button type="primary" loading={add.isPending} disabled={typed.trim() === ''} onClick={submit}>
              添加
            </Button>
          </Space.Compact>
        ) : null}
        <Trouble error={words.error} onRetry={words.refetch} />
        <Spin spinning={words.isPending || remove.isPending}>
          {words.data?.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有敏感词" />
          ) : (
            <div className={styles.words}>
              {words.data?.map(({ Word }) => (
                <Tag
                  key={Word}
                  closable={mayWrite}
                  onClose={(event) => {
                    event.preventDefault()
                    remove.mutate({ word: Word })
                  }}
                >
                  {Word}
                </Tag>
              ))}
            </div>
          )}
        </Spin>
      </div>
    </Drawer>
  )
}
