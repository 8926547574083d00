import { Button } from '../../ui/form/Button'
import { Notice } from '../../ui/state/State'
import { groupListPath } from '../group.paths'

/** Shown for a missing activity or team; links to the running ones. */
export function NoGroup({ title }: { title: string }) {
  return <Notice art="search" title={title} action={<Button to={groupListPath}>看看其他拼团</Button>} />
}
