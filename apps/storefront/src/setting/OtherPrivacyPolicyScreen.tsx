import { ProtocolPage } from './parts/ProtocolPage'
import { webPrivacy } from './parts/privacy'

/** /otherPrivacyPolicy */
export default function OtherPrivacyPolicyScreen() {
  return <ProtocolPage protocol={webPrivacy} />
}
