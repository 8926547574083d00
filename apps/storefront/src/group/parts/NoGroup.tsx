import { Button } from '../../ui/Button'
import { Empty } from '../../ui/State'
import { groupListPath } from '../group.paths'

/** There is no such activity or team: the way to those that run. */
export function NoGroup({ title }: { title: string }) {
  return <Empty art="search" title={title} action={<Button to={groupListPath}>看看其他拼团</Button>} />
}
