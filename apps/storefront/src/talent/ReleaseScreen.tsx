import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { useEffect, useState } from 'react'
import { Loaded } from '../platform/Loaded'
import { Screen } from '../platform/Screen'
import { usePage } from '../platform/use-page'
import { useAppGate } from '../share/shared/app-too-old'
import { dialog } from '../ui/dialogs'
import { NavText } from '../ui/Nav'
import { CellsSkeleton } from '../ui/Skeleton'
import { Notice } from '../ui/State'
import { useMyTalent } from './parts/use-my-talent'
import { WorkForm } from './parts/WorkForm'
import type { WorkData } from './parts/work-data'
import { dropDraft, isEmptyDraft, openDraftOf, openNewDraft, useDraft } from './parts/work-draft'

/** /talent/release?id=: writes a work, or edits an own one. */
export default function ReleaseScreen() {
  const id = usePage().queryNumber('id')
  const mine = useMyTalent()
  const draft = useDraft()
  useAppGate()
  const [turn, setTurn] = useState(0)
  const clear = async () => {
    if (!(await dialog.confirm('清空已写的内容？', { okText: '清空', danger: true }))) return
    dropDraft()
    setTurn(turn + 1)
  }
  const isNew = id === undefined
  return (
    <Screen
      title={isNew ? '发布作品' : '修改作品'}
      right={isNew && !isEmptyDraft(draft) ? <NavText onClick={() => void clear()}>清空</NavText> : undefined}
    >
      <Loaded call={mine} skeleton={<CellsSkeleton />}>
        {({ MayPublish, ForbiddenReason }) =>
          MayPublish ? (
            isNew ? (
              <NewWork key={turn} />
            ) : (
              <ChangedWork id={id} />
            )
          ) : (
            <Notice
              art="search"
              title="暂时不能发布作品"
              {...(ForbiddenReason ? { text: ForbiddenReason } : {})}
            />
          )
        }
      </Loaded>
    </Screen>
  )
}

function NewWork() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    openNewDraft()
    setOpen(true)
  }, [])
  return isOpen ? <WorkForm /> : <CellsSkeleton />
}

function ChangedWork({ id }: { id: number }) {
  const work = useCall(api.talent.GetTalentRecordByID, { id })
  return (
    <Loaded call={work} skeleton={<CellsSkeleton />}>
      {(known) =>
        known.MayEdit ? <Known work={known} /> : <Notice art="search" title="这个作品现在不能修改" />
      }
    </Loaded>
  )
}

function Known({ work }: { work: WorkData }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    // a later read must not overwrite the input
    if (isOpen) return
    openDraftOf(work)
    setOpen(true)
  }, [work, isOpen])
  return isOpen ? <WorkForm /> : <CellsSkeleton />
}
