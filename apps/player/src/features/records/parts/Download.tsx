import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { saveStatement, useStatement, type Lines, type Range } from '../queries.ts'
import { rangeWords } from './day-words.ts'
import { savesFiles } from './saves-files.ts'
import styles from './Statement.module.css'

const files: readonly Lines[] = ['days', 'rounds']

/** The statement to keep: as a table for a spreadsheet, or as a page to print or save as PDF. */
export function Download({ range }: { range: Range }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState<Lines>()
  const [fault, setFault] = useState('')
  const { data } = useStatement(range)
  const isDesk = useLocation().pathname.startsWith('/lobby')
  if (!data || data.rows.length === 0) return null
  const { from, until } = data
  async function save(lines: Lines) {
    setBusy(lines)
    setFault('')
    try {
      await saveStatement({ from, until, lines })
      setOpen(false)
      toast(t('records.saved'), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFault(t(key, values))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <>
      <Button look="outline" size="small" onClick={() => setOpen(true)}>
        <Icon name="download" size={18} /> {t('records.download')}
      </Button>
      <Sheet
        open={open}
        title={t('records.download')}
        description={rangeWords({ from, until })}
        closeLabel={t('app.close')}
        onClose={() => setOpen(false)}
      >
        {savesFiles(navigator.userAgent) ? (
          <div className={styles.files}>
            {files.map((lines) => (
              <button
                key={lines}
                type="button"
                className={styles.file}
                aria-busy={busy === lines || undefined}
                disabled={busy !== undefined}
                onClick={() => void save(lines)}
              >
                <Choice of={lines} />
              </button>
            ))}
            <Link
              className={styles.file}
              to={`${isDesk ? '/lobby' : ''}/record/statement?from=${from}&until=${until}`}
            >
              <Choice of="pdf" />
            </Link>
            {fault && (
              <p className={styles.fault} role="alert">
                {fault}
              </p>
            )}
          </div>
        ) : (
          <p className={styles.noFiles}>{t('records.noFiles')}</p>
        )}
      </Sheet>
    </>
  )
}

function Choice({ of }: { of: Lines | 'pdf' }) {
  const t = useT()
  return (
    <>
      <Icon name={of === 'pdf' ? 'page' : 'list'} size={22} />
      <span>
        <strong>{t(`records.file.${of}`)}</strong>
        <span>{t(`records.fileText.${of}`)}</span>
      </span>
    </>
  )
}
