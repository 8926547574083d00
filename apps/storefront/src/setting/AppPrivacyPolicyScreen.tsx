import { ProtocolPage } from './parts/ProtocolPage'
import { appPrivacy } from './parts/privacy'

/** /appPrivacyPolicy */
export default function AppPrivacyPolicyScreen() {
  return <ProtocolPage protocol={appPrivacy} />
}
