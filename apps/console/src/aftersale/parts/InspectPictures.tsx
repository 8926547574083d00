import { Button } from 'antd'
import { Thumb } from '../../ui/Thumb'
import { UploadArea } from '../../upload/shared/UploadArea'
import styles from '../AfterSaleDetail.module.css'

/** Maximum pictures of an inspection, as on the server. */
const most = 9

const nothing = () => {}

/** Form field for pictures of the returned pieces, uploaded when chosen. */
export const InspectPictures = ({
  value = [],
  onChange = nothing,
}: {
  value?: readonly string[]
  onChange?: (change: (paths: readonly string[]) => string[]) => void
}) => (
  <>
    {value.length > 0 ? (
      <div className={styles.taken}>
        {value.map((path, index) => (
          <div key={path}>
            <Thumb src={path} alt={`验货图片 ${index + 1}`} size={72} />
            <Button
              size="small"
              aria-label={`移除验货图片 ${index + 1}`}
              onClick={() => onChange((paths) => paths.filter((one) => one !== path))}
            >
              ×
            </Button>
          </div>
        ))}
      </div>
    ) : null}
    {value.length < most ? (
      <UploadArea
        folder="售后验货"
        onUploaded={({ Path }) => onChange((paths) => [...new Set([...paths, Path])].slice(0, most))}
      />
    ) : null}
  </>
)
