import { Button } from '../../ui/form/Button'
import { RefreshIcon } from '../../ui/icon/icon-refresh'
import { FullState } from '../../ui/state/State'
import { useTitle } from '../route/title'

/** /update: the maintenance page; needs neither config nor calls (readings C04). No way back, only a retry. */
export default function UpdateScreen() {
  useTitle('系统维护中')
  return (
    <FullState
      art="maint"
      title="花园修整中"
      actions={
        <Button
          kind="outline-green"
          icon={<RefreshIcon size={16} />}
          onClick={() => window.location.assign('/home')}
        >
          刷新看看
        </Button>
      }
    >
      系统维护中，请稍后访问
      <br />
      订单和绿星币都在原处
    </FullState>
  )
}
