import { useEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog/Dialog'
import { isTaken, keyList, moveRow, pressInRow } from './keys'
import styles from './TopBar.module.css'

/** Moves through lists by J and K, decides about rows by their keys, and shows the list of keys at `?` or by its button. */
export const KeyHelp = () => {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTaken(event)) return
      const key = event.key.toLowerCase()
      if (key === 'j') moveRow(1)
      else if (key === 'k') moveRow(-1)
      else if (key === '?') setOpen(true)
      else if (!pressInRow(key.toUpperCase())) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button type="button" className={styles.help} aria-label="快捷键" onClick={() => setOpen(true)}>
        ?
      </button>
      {isOpen ? (
        <Dialog title="快捷键" width={420} footer={null} onClose={() => setOpen(false)}>
          <dl className={styles.keys}>
            {keyList.map(({ keys, text }) => (
              <div key={text}>
                <dt>
                  {keys.map((key) => (
                    <kbd key={key} className={styles.key}>
                      {key}
                    </kbd>
                  ))}
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Dialog>
      ) : null}
    </>
  )
}
