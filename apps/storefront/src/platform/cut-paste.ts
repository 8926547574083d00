import { toast } from '../ui/layer/toasts'

/** Says that a pasted text was too long for its field: the browser keeps what fits and says nothing. */
export function sayCutPaste(): void {
  document.addEventListener('paste', ({ target, clipboardData }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
    const { maxLength, value, selectionStart, selectionEnd } = target
    const pasted = (clipboardData?.getData('text') ?? '').replaceAll('\r\n', '\n').trimEnd()
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0)
    if (maxLength > 0 && value.length - replaced + pasted.length > maxLength)
      toast('内容太长，超出的部分没有粘贴进来，请核对')
  })
}
