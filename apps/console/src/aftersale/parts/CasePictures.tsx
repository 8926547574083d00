import { Button } from 'antd'
import { Thumb } from '../../ui/detail/Thumb'
import { UploadArea } from '../../upload/shared/UploadArea'
import styles from '../AfterSaleDetail.module.css'

/** Maximum pictures, as on the server. */
const max = 9

const nothing = () => {}

/** Form field for pictures of the desk, uploaded into a folder of the library when chosen. */
export const CasePictures = ({
  folder,
  name,
  value = [],
  onChange = nothing,
}: {
  folder: string
  /** What the pictures are called. */
  name: string
  value?: readonly string[]
  onChange?: (change: (paths: readonly string[]) => string[]) => void
}) => (
  <>
    {value.length > 0 ? (
      <div className={styles.taken}>
        {value.map((path, index) => (
          <div key={path}>
            <Thumb src={path} alt={`${name} ${index + 1}`} size={72} />
            <Button
              size="small"
              aria-label={`移除${name} ${index + 1}`}
              onClick={() => onChange((paths) => paths.filter((one) => one !== path))}
            >
              ×
            </Button>
          </div>
        ))}
      </div>
    ) : null}
    {value.length < max ? (
      <UploadArea
        folder={folder}
        onUploaded={({ Path }) => onChange((paths) => [...new Set([...paths, Path])].slice(0, max))}
      />
    ) : null}
  </>
)
