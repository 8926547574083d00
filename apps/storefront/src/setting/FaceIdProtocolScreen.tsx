import { faceIdAgreement } from './parts/biometric'
import { ProtocolPage } from './shared/ProtocolPage'

/** /faceIDProtocol */
export default function FaceIdProtocolScreen() {
  return <ProtocolPage protocol={faceIdAgreement} />
}
