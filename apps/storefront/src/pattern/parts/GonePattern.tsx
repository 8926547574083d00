import { Button } from '../../ui/form/Button'
import { Notice } from '../../ui/state/State'
import { patternListPath } from '../pattern.paths'

/** Shown for a test that does not exist or is no longer available. */
export const GonePattern = () => (
  <Notice
    art="search"
    title="这个测试已经下线"
    text="看看别的测试吧"
    action={<Button to={patternListPath}>全部测试</Button>}
  />
)
