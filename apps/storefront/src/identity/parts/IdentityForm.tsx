import {
  idNumberMessages,
  isIdNumber,
  isRealName,
  plainIdNumber,
  plainRealName,
} from '@greenstar/rules/identity/id-number'
import { IdentitySide } from '@greenstar/rules/identity/identity.status'
import { useAction } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { type FormEvent, useState } from 'react'
import { Check } from '../../ui/form/Check'
import { SubmitButton } from '../../ui/form/SubmitButton'
import { TextField } from '../../ui/form/TextField'
import { Uploader } from '../../ui/form/Uploader'
import { useErrors } from '../../ui/form/use-errors'
import { toast } from '../../ui/layer/toasts'
import { usePageChrome } from '../../ui/nav/page-chrome'
import { identityAuditPath } from '../identity.paths'
import styles from './Identity.module.css'
import { sendSide } from './send-side'

const sendPortrait = sendSide(IdentitySide.portrait)
const sendEmblem = sendSide(IdentitySide.emblem)

const problemsOf = (name: string, number: string) => ({
  ...(isRealName(plainRealName(name)) ? {} : { name: idNumberMessages.name }),
  ...(isIdNumber(plainIdNumber(number)) ? {} : { number: idNumberMessages.wrong }),
})

/** Returns the text of the first fact that does not hold. */
const firstMissing = (facts: readonly (readonly [string, boolean])[]): string | undefined =>
  facts.find(([, holds]) => !holds)?.[0]

/** Name, id number, both sides of the card, and the separate consent that such data needs. */
export function IdentityForm({ refused }: { refused: string }) {
  const [name, setName] = useState('')
  const [number, setNumber] = useState('')
  const [portrait, setPortrait] = useState('')
  const [emblem, setEmblem] = useState('')
  const [agrees, setAgrees] = useState(false)
  const { errors, form, show, edited } = useErrors<'name' | 'number'>()
  const { follow } = usePageChrome()
  const { mutate, isPending } = useAction(api.identity.MemberIdentify, {
    refresh: ['member'],
    onSuccess: () => {
      toast('已提交，请等待审核')
      follow(identityAuditPath, { replace: true })
    },
  })
  const missing = firstMissing([
    ['请填写真实姓名', name.trim() !== ''],
    ['请填写身份证号', number.trim() !== ''],
    ['请上传人像面', portrait !== ''],
    ['请上传国徽面', emblem !== ''],
    ['请勾选同意', agrees],
  ])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending || missing || !show(problemsOf(name, number))) return
    mutate({
      realName: plainRealName(name),
      idNumber: plainIdNumber(number),
      portraitID: Number(portrait),
      emblemID: Number(emblem),
    })
  }
  return (
    <form ref={form} className={styles.page} onSubmit={submit} noValidate>
      {refused ? (
        <p className={styles.refused} role="status">
          上次未通过：{refused}
        </p>
      ) : null}
      <section className={styles.card}>
        <TextField
          label="真实姓名"
          placeholder="与身份证一致"
          value={name}
          error={errors.name}
          maxLength={30}
          autoComplete="off"
          onChange={edited('name', setName)}
        />
        <TextField
          label="身份证号"
          placeholder="18 位身份证号"
          value={number}
          error={errors.number}
          maxLength={40}
          autoComplete="off"
          onChange={edited('number', setNumber)}
        />
      </section>
      <section className={styles.card}>
        <h2 className={styles.title}>身份证照片</h2>
        <p className={styles.note}>四角完整、文字清晰、没有反光。照片只供审核，不会公开。</p>
        <div className={styles.sides}>
          <Side label="上传人像面" upload={sendPortrait} onChange={setPortrait} />
          <Side label="上传国徽面" upload={sendEmblem} onChange={setEmblem} />
        </div>
      </section>
      <Check shape="square" checked={agrees} onChange={setAgrees}>
        我同意绿星商城为实名认证处理我的姓名、身份证号和证件照片；信息加密保存，照片在认证通过 30 天后删除。
      </Check>
      <SubmitButton stacked size={48} busy={isPending} missing={missing}>
        提交审核
      </SubmitButton>
    </form>
  )
}

type SideProps = { label: string; upload: typeof sendPortrait; onChange: (id: string) => void }

const Side = ({ label, upload, onChange }: SideProps) => (
  <Uploader label={label} upload={upload} single picturesOnly stills onChange={([id = '']) => onChange(id)} />
)
