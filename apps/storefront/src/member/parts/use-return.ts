import { useEffect } from 'react'
import { safePath } from '../../platform/address'
import { go } from '../../platform/navigation'
import { useSession } from '../../platform/session'
import { usePage } from '../../platform/use-page'

const loginPages = /^\/(login|loginPassword|reg\/phone|setting\/findPwd)(?=[/?#]|$)/

/** Where a login page leads: the path in its address if it is one of this shop, else the site root. */
export function returnPath(redirect: string): string {
  const path = safePath(redirect)
  return loginPages.test(path) ? '/home' : path
}

/** Leaves a login page for the path in its address as soon as somebody is signed in. Answers that path. */
export function useReturn(): string {
  const redirect = usePage().query('redirect')
  const signedIn = useSession() !== undefined
  useEffect(() => {
    if (signedIn) go(returnPath(redirect), { replace: true })
  }, [signedIn, redirect])
  return redirect
}
