import { afterSaleReasons, reasonsFor } from '@greenstar/rules/aftersale/aftersale.reason'
import { AfterSaleType, afterSaleTypeText } from '@greenstar/rules/aftersale/aftersale.status'
import { Suspense } from 'react'
import record from '../../ui/card/Record.module.css'
import { RadioList } from '../../ui/form/RadioList'
import type { UploadWait } from '../../ui/form/upload-wait'
import { lazyPart } from '../../ui/state/lazy-part'
import styles from '../AfterSale.module.css'
import { typeNotes } from '../aftersale.words'
import { type Draft, isProofMissing } from './apply-draft'

/** Loaded once a reason is chosen. */
const ProofUploader = lazyPart(async () => ({
  default: (await import('./ProofUploader')).ProofUploader,
}))

const types = [AfterSaleType.returnRefund, AfterSaleType.refund, AfterSaleType.swap, AfterSaleType.tonic]

interface ReasonChoiceProps {
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  onWait: (wait: UploadWait | undefined) => void
}

/** Selects the type of a case, its reason, and the pictures that show it. */
export function ReasonChoice({ draft, onChange, onWait }: ReasonChoiceProps) {
  return (
    <>
      <section className={record.card} aria-label="售后类型">
        <h2 className={record.title}>售后类型</h2>
        <RadioList
          label="售后类型"
          options={types.map((value) => ({
            value,
            label: afterSaleTypeText[value],
            note: typeNotes[value],
          }))}
          value={draft.type}
          onChange={(type) => onChange({ type, reason: undefined })}
        />
      </section>
      {draft.type ? (
        <section className={record.card} aria-label="申请原因">
          <h2 className={record.title}>申请原因</h2>
          <RadioList
            label="申请原因"
            options={reasonsFor(draft.type).map((key) => ({ value: key, label: afterSaleReasons[key].text }))}
            value={draft.reason}
            onChange={(reason) => onChange({ reason })}
          />
          {draft.reason ? (
            <>
              {isProofMissing(draft) ? (
                <p className={styles.hint}>请上传凭证图片，还可以加一段视频；鲜活植物请在签收后尽快申请</p>
              ) : null}
              <Suspense fallback={<div className={styles.proofSpace} />}>
                <ProofUploader onChange={(images) => onChange({ images })} onWait={onWait} />
              </Suspense>
            </>
          ) : null}
        </section>
      ) : null}
    </>
  )
}
