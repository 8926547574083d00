import { useEffect } from 'react'
import { LevelUp } from '../../level/shared/LevelUp'
import { renewUser } from '../../platform/session'
import { useMember } from '../shared/use-member'

/** Renews the member at the start and after each login, and tells of a new level. */
export default function SignedIn() {
  const { told } = useMember()
  useEffect(() => {
    if (told) renewUser(told)
  }, [told])
  return told ? <LevelUp user={told} /> : null
}
