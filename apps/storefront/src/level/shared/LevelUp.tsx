import { type AnnouncedLevel, shouldAnnounce } from '@greenstar/rules/level/level'
import { levelProgress } from '@greenstar/rules/level/level.progress'
import { useEffect, useState } from 'react'
import type { UserInfo } from '../../platform/session/session'
import { localShelf, storageKeys } from '../../platform/session/storage'
import { LevelUpDialog } from '../parts/LevelUpDialog'

function levelNow({ MemberInfo, MemberLevelList }: UserInfo): AnnouncedLevel | undefined {
  const progress = levelProgress(MemberLevelList, MemberInfo.MemberLevelID, MemberInfo.GrowthNum)
  return progress && { memberCode: MemberInfo.MemberCode, level: progress.level }
}

/** Announces a level above the one that this browser stored for the same member (spec 4), then stores it. */
export function LevelUp({ user }: { user: UserInfo }) {
  const [reached, setReached] = useState<number>()
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const now = levelNow(user)
    if (!now) return
    if (shouldAnnounce(localShelf.get<AnnouncedLevel>(storageKeys.lastLevel), now)) {
      setReached(now.level)
      setOpen(true)
    }
    localShelf.set(storageKeys.lastLevel, now)
  }, [user])
  if (reached === undefined) return null
  return <LevelUpDialog level={reached} open={open} onClose={() => setOpen(false)} />
}
