import { InvoiceTitleStatus } from '@greenstar/rules/invoice/invoice.status'
import { useCall } from '@greenstar/web/hooks'
import { api } from '@greenstar/web/shop-api'
import { Loaded } from '../platform/read/Loaded'
import { useFormAction } from '../platform/read/use-form-action'
import { usePage } from '../platform/route/use-page'
import { Screen } from '../platform/Screen'
import { dialog } from '../ui/layer/dialogs'
import { toast } from '../ui/layer/toasts'
import { usePageChrome } from '../ui/nav/page-chrome'
import { TextCardsSkeleton } from '../ui/state/Skeleton'
import { TitleForm } from './parts/TitleForm'
import { emptyTitle, type TitleDraft, titleDraft, titlePayload } from './parts/title-draft'

/** /invoice/add-edit-title: adds a title, or edits the one with the id in the address. */
export default function InvoiceTitleScreen() {
  const id = usePage().queryNumber('id')
  return <Screen title={id ? '编辑发票抬头' : '新增发票抬头'}>{id ? <Edit id={id} /> : <Add />}</Screen>
}

function Add() {
  const { save, busy } = useSave()
  return <TitleForm initial={emptyTitle} busy={busy} onSave={(draft) => save(draft)} />
}

function Edit({ id }: { id: number }) {
  const title = useCall(api.invoice.GetInvoiceTitleByID, { id }, { staleTime: 0 })
  const { save, busy } = useSave()
  return (
    <Loaded call={title} skeleton={<TextCardsSkeleton />}>
      {(data) => <TitleForm initial={titleDraft(data)} busy={busy} onSave={(draft) => save(draft, id)} />}
    </Loaded>
  )
}

/** Saves and goes back. The client shows no refusal of this call (spec 8.1), so this hook does. */
function useSave() {
  const { goBack } = usePageChrome()
  const { mutate, isPending } = useFormAction(api.invoice.SaveInvoiceTitle, {
    onSuccess: ({ Status }) => {
      toast(Status === InvoiceTitleStatus.ToAudit ? '已提交审核' : '抬头已保存')
      goBack()
    },
    onError: (error) => void dialog.alert(error.message),
  })
  const save = (draft: TitleDraft, id?: number) =>
    mutate({ ...titlePayload(draft), ...(id === undefined ? {} : { id }) })
  return { save, busy: isPending }
}
