import { toWireDate } from '@greenstar/rules/platform/time'
import type { CallRef, DataFor, PayloadFor } from '@greenstar/web/call-ref'
import { CallFailure } from '@greenstar/web/client'
import { useCall, useClient } from '@greenstar/web/hooks'
import { Alert, App, Button, Form, type FormInstance } from 'antd'
import { Fragment, type ReactNode, useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { LinkButton } from '../ui/detail/LinkButton'
import { PageHead } from '../ui/detail/PageHead'
import { Unread } from '../ui/detail/Trouble'
import { dateText } from '../ui/detail/WireDate'
import { useSingle } from '../ui/dialog/use-single'
import styles from './EditorPage.module.css'
import { useKeptDraft } from './kept-draft'
import { isSame } from './merge-edits'
import { type Editing, useFormEdit } from './use-form-edit'
import { VersionHistory } from './VersionHistory'

interface EditedProps<R extends CallRef> {
  /** Reads the subject by its id. */
  call: R
  /** What a new subject begins as a copy of. */
  from?: number | undefined
  /** The form; id and subject are undefined for a new one. */
  children: (id: number | undefined, subject: DataFor<R> | undefined) => ReactNode
}

/**
 * Reads what an editor's page edits, by the id in its address. It is read only once, because a second answer would
 * replace what the operator has typed.
 */
export const Edited = <R extends CallRef>({ call, from, children }: EditedProps<R>) => {
  const { id: text } = useParams()
  const id = text === undefined ? undefined : Number(text)
  const wanted = id ?? from
  const read = useCall(call, { id: wanted ?? 0 } as unknown as PayloadFor<R>, {
    ...{ enabled: wanted !== undefined, quiet: true, refetchOnWindowFocus: false, gcTime: 0 },
  })
  if (wanted !== undefined && !read.data) return <Unread query={read} rows={12} />
  return <Fragment key={wanted}>{children(id, read.data)}</Fragment>
}

export interface Editor<Fields> {
  /** The fields as typed so far. */
  now: Fields
  form: FormInstance<Fields>
  /** Sets fields as if they had been typed. */
  change: (fields: Partial<Fields>) => void
}

interface EditorPageProps<R extends CallRef, S extends CallRef, Fields>
  extends Omit<Editing<S, DataFor<R>, Fields>, 'stale'> {
  title: string
  facts?: string
  /** What is edited, such as `article`. With the id it names the draft that this browser keeps. */
  noun: string
  /** Undefined for a new subject. */
  id: number | undefined
  /** Reads the subject by its id. */
  read: R
  /** Saves it; a refusal is shown by the call. */
  call: S
  /** The page it leads to when done. */
  list: string
  className?: string | undefined
  /** Called when it is saved. */
  done: string
  /** Fields of an earlier version, by the facts that the audit log has of it. */
  restored?: (facts: Record<string, unknown>) => Partial<Fields>
  children: (editor: Editor<Fields>) => ReactNode
}

/**
 * A page with one long form. What was typed and not saved is kept in this browser, and is there again after a click
 * beside it, a closed tab or a lost session.
 */
export const EditorPage = <R extends CallRef, S extends CallRef, Fields extends object>(
  props: EditorPageProps<R, S, Fields>,
) => {
  const [attempt, setAttempt] = useState(0)
  return <EditorForm key={attempt} {...props} onAgain={() => setAttempt(attempt + 1)} />
}

const EditorForm = <R extends CallRef, S extends CallRef, Fields extends object>({
  title,
  facts,
  noun,
  id,
  read,
  call,
  list,
  className = '',
  done,
  restored,
  children,
  onAgain,
  ...editing
}: EditorPageProps<R, S, Fields> & { onAgain: () => void }) => {
  const client = useClient()
  const { message } = App.useApp()
  const navigate = useNavigate()
  const single = useSingle()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const [form] = Form.useForm<Fields>()
  const [saved] = useState(() => editing.start(editing.subject))
  const draft = useKeptDraft(noun, id, saved, editing.together)
  const { first } = draft
  const again = () => client.send(read, { id: id ?? 0 } as unknown as PayloadFor<R>)
  // a new one may begin as a copy: then there is nothing that a colleague could change
  const subject = id === undefined ? undefined : editing.subject
  const edit = useFormEdit(call, form, { ...editing, subject, base: draft.base }, again, {
    since: draft.readAt,
  })
  const now = { ...first, ...(Form.useWatch([], form) as Partial<Fields> | undefined) }
  const typed = () => ({ ...first, ...(form.getFieldsValue(true) as Fields) })
  const keep = () => draft.keep(typed(), edit.base())
  const change = (fields: Partial<Fields>) => {
    form.setFieldsValue(fields as Parameters<typeof form.setFieldsValue>[0])
    keep()
  }
  const submit = async (fields: Fields) => {
    setIsBusy(true)
    try {
      await edit.save(fields)
    } catch (failure) {
      setIsBusy(false)
      // a refusal is shown by the call, and what was typed stays; another error must not pass in silence
      if (!(failure instanceof CallFailure)) throw failure
      return
    }
    draft.drop()
    message.success(done)
    void navigate(list)
  }
  const isOutdated = draft.isOutdated && id !== undefined
  return (
    <>
      <PageHead
        title={title}
        facts={facts ?? '没有保存的内容会保留在这台电脑上，下次打开接着写'}
        actions={
          <>
            <LinkButton to={list}>返回列表</LinkButton>
            {restored && id !== undefined ? (
              <VersionHistory
                subject={`${noun}:${id}`}
                isChanged={() => !isSame(typed(), edit.base())}
                onRestore={(facts) => change(restored(facts))}
              />
            ) : null}
            <Button type="primary" loading={isBusy} htmlType="submit" form={formId}>
              保存
            </Button>
          </>
        }
      />
      {draft.found ? (
        <Alert
          className={styles.draft ?? ''}
          type={isOutdated ? 'warning' : 'info'}
          showIcon
          title={`这是 ${dateText(toWireDate(draft.found.at), 'MM-DD HH:mm')} 没有保存的内容${isOutdated ? '；在这之后被修改过，您没有改的内容已换成最新的' : ''}`}
          action={
            <Button
              size="small"
              onClick={() => {
                draft.drop()
                onAgain()
              }}
            >
              不要了
            </Button>
          }
        />
      ) : null}
      <Form
        // the form's own button, so that a click asks the browser's check of its fields
        id={formId}
        form={form}
        layout="vertical"
        requiredMark={false}
        className={`${styles.editor} ${className}`}
        initialValues={first}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={keep}
        // also fields that are not shown now
        onFinish={() => single(() => submit(typed()))}
      >
        {children({ now, form, change })}
      </Form>
    </>
  )
}
