import { useEffect } from 'react'
import { safePath } from '../../platform/route/address'
import { go } from '../../platform/route/navigation'
import { usePage } from '../../platform/route/use-page'
import { useSession } from '../../platform/session/session'

const loginPages = /^\/(login|loginPassword|reg\/phone|setting\/findPwd)(?=[/?#]|$)/

/** Returns the path to open after a login: `redirect` if it is a page of the shop but no login page. */
export function returnPath(redirect: string): string {
  const path = safePath(redirect)
  return loginPages.test(path) ? '/home' : path
}

/** Leaves a login page for the path in its address once the member is logged in. Returns that path. */
export function useReturn(): string {
  const redirect = usePage().query('redirect')
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (signedIn) go(returnPath(redirect), { replace: true })
  }, [signedIn, redirect])
  return redirect
}
