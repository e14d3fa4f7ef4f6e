import { makeWayCodes } from '@perlas/contract/proof'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard } from '@perlas/ui/TaskCard.tsx'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { call } from '@perlas/player-kit/call.ts'
import { useProtection } from '../queries.ts'
import { Failed } from './Failed.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './Security.module.css'

/** Codes that set a new password when it is forgotten: made here, shown once. */
export function AccountRecoveryCodes() {
  const t = useT()
  const protection = useProtection()
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const left = protection.data?.wayCodesLeft ?? 0

  async function make() {
    setBusy(true)
    setRefusal(undefined)
    try {
      setCodes((await call(makeWayCodes, {})).codes)
    } catch (error) {
      setRefusal(error)
    }
    setBusy(false)
  }
  return (
    <TaskCard id="way-codes" icon="shield" title={t('proof.way.title')} text={t('proof.way.text')}>
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            void protection.refetch()
          }}
        />
      ) : (
        <>
          {left > 0 && <p className={styles.note}>{t('proof.way.left', { count: left })}</p>}
          <Failed error={refusal} />
          <Button look="quiet" wide busy={busy} onClick={() => void make()}>
            {t(left > 0 ? 'proof.way.again' : 'proof.way.make')}
          </Button>
        </>
      )}
    </TaskCard>
  )
}
