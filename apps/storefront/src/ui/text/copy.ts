import { toast } from '../layer/toasts'

/** Copies a text to the clipboard and shows a toast; older browsers and plain http copy by selection. */
export async function copyText(text: string, done = '已复制'): Promise<void> {
  const copied = await write(text)
  toast(copied ? done : '复制没有成功，请长按选择')
}

async function write(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return bySelection(text)
  }
}

function bySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.setAttribute('readonly', '')
  area.className = 'visuallyHidden'
  document.body.append(area)
  area.select()
  const copied = document.execCommand?.('copy') ?? false
  area.remove()
  return copied
}
