import { appPrivacy } from './parts/privacy'
import { ProtocolPage } from './shared/ProtocolPage'

/** /appPrivacyPolicy */
export default function AppPrivacyPolicyScreen() {
  return <ProtocolPage protocol={appPrivacy} />
}
