import { touchIdAgreement } from './parts/biometric'
import { ProtocolPage } from './shared/ProtocolPage'

/** /touchIDProtocol */
export default function TouchIdProtocolScreen() {
  return <ProtocolPage protocol={touchIdAgreement} />
}
