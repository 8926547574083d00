import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { currentToken } from '../../platform/session/session'
import { openShare } from '../../share/shared/open-share'
import type { PostFacts } from './post-facts'

type Shared = Pick<PostFacts, 'ID' | 'Title' | 'Cover' | 'path' | 'film' | 'AuthorName' | 'AuthorAvatar'>

/** Opens the share popup of a post; shares are counted once per member and post. */
export function useShare({ ID, Title, Cover, path, film, AuthorName, AuthorAvatar }: Shared) {
  const count = useAction(api.talent.AddShareNum, { quiet: true, refresh: ['show'] })
  return () => {
    openShare({
      ...{ path, title: Title, picture: Cover || undefined, look: film ? 'film' : 'post' },
      by: { name: AuthorName, face: AuthorAvatar },
    })
    if (currentToken()) count.mutate({ recordID: ID })
  }
}
