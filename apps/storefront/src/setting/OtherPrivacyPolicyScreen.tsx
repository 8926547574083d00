import { webPrivacy } from './parts/privacy'
import { ProtocolPage } from './shared/ProtocolPage'

/** /otherPrivacyPolicy */
export default function OtherPrivacyPolicyScreen() {
  return <ProtocolPage protocol={webPrivacy} />
}
