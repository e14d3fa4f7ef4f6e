import type { Passkey } from '@perlas/contract/protection'
import { Button } from '@perlas/ui/Button.tsx'
import { TaskCard, TaskIcon } from '@perlas/ui/TaskCard.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { manilaTime } from '@perlas/player-kit/manila-time.ts'
import { addPasskey, hasPasskeys, removePasskey, useProtection } from '../queries.ts'
import { StepForm } from './StepForm.tsx'
import styles from './Security.module.css'

/** A login by the phone's own lock, without a password that could be guessed or phished. */
export function Passkeys() {
  const t = useT()
  const protection = useProtection()
  const [doing, setDoing] = useState<'add' | Passkey>()
  const passkeys = protection.data?.passkeys ?? []
  function rest() {
    setDoing(undefined)
    void protection.refetch()
  }
  return (
    <TaskCard
      id="passkeys"
      icon="id-card"
      title={t('security.passkeys')}
      text={t('security.passkeysText')}
    >
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.device}>
              <TaskIcon name="key" />
              <span className={styles.words}>
                <strong>{passkey.name}</strong>
                <small>{t('security.since', { time: manilaTime(passkey.createdAt) })}</small>
                <small>
                  {passkey.usedAt
                    ? t('security.lastUsed', { time: manilaTime(passkey.usedAt) })
                    : t('security.neverUsed')}
                </small>
              </span>
              <Button
                look="outline"
                size="small"
                aria-label={t('security.removeNamed', { name: passkey.name })}
                onClick={() => setDoing(passkey)}
              >
                {t('security.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {doing === 'add' ? (
        <StepForm
          key="add"
          submitLabel={t('security.passkeyAdd')}
          field={{
            label: t('security.passkeyName'),
            hint: t('security.passkeyNameHint'),
            autoComplete: 'off',
            least: 1,
            most: 40,
          }}
          onSubmit={async (name) => {
            await addPasskey(name)
            toast(t('security.passkeyAdded'), 'good')
            rest()
          }}
          onClose={rest}
        />
      ) : doing ? (
        <StepForm
          key={doing.id}
          danger
          submitLabel={t('security.removeNamed', { name: doing.name })}
          onSubmit={async () => {
            await removePasskey(doing.id)
            toast(t('security.passkeyRemoved'), 'good')
            rest()
          }}
          onClose={rest}
        />
      ) : hasPasskeys() ? (
        <Button look="quiet" wide disabled={!protection.isSuccess} onClick={() => setDoing('add')}>
          {t('security.passkeyAdd')}
        </Button>
      ) : (
        <p className={styles.note}>{t('security.passkeysNone')}</p>
      )}
    </TaskCard>
  )
}
