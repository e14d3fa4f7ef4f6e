import { Button } from '@perlas/ui/Button.tsx'
import { ConfirmDialog } from '@perlas/ui/ConfirmDialog.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useState } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { tailOf } from '#/payout/rules.ts'
import styles from '../Banks.module.css'
import { useModifyBank, type Account } from '../queries.ts'
import { AskCheck } from './AskCheck.tsx'
import { ChangeForm } from './ChangeForm.tsx'

/** One account: whose name stands on it, how long it waits and why, and what can be done with it. */
export function AccountCard({
  account,
  holder,
  onOpen,
}: {
  account: Account
  /** The name on the verified ID; null before it is verified. */
  holder: string | null
  onOpen: () => void
}) {
  const t = useT()
  const modify = useModifyBank()
  const [open, setOpen] = useState<'change' | 'remove' | 'check'>()
  const { id, bankName, accountName, cardNum, isDefault, match, blocked, nameReview, coolsUntil } =
    account
  const failure = modify.isError ? failureMessage(modify.error) : undefined
  const fits = match !== null && !blocked

  const nameCheck = !blocked
    ? t(`banks.match.${match?.reason ?? 'unknown'}`)
    : nameReview === 'waiting'
      ? t('banks.checking')
      : t(nameReview === 'rejected' ? 'banks.checkNo' : 'banks.blocked', { holder })
  function act(change: { isDefault: true } | { remove: true }, message: string) {
    modify.mutate(
      { id, ...change },
      { onSuccess: () => toast(t(message), 'good'), onSettled: () => setOpen(undefined) },
    )
  }
  return (
    <li className={styles.account}>
      <div className={styles.head}>
        <Icon name="bank" />
        <span className={styles.words}>
          <strong>{bankName}</strong>
          <small>{accountName}</small>
          <small>{cardNum}</small>
        </span>
        {isDefault && <span className={styles.tag}>{t('banks.default')}</span>}
      </div>
      <p className={styles.check} data-fits={fits || undefined}>
        <Icon name={fits ? 'check' : 'info'} size={18} />
        <span>{nameCheck}</span>
      </p>
      {coolsUntil !== null && (
        <p className={styles.wait}>
          <Icon name="lock" size={18} />
          <span>
            {t('banks.waits')}{' '}
            <Countdown
              until={Date.parse(coolsUntil)}
              label={t('banks.waitsLabel')}
              onEnd={onOpen}
            />
          </span>
        </p>
      )}
      {open === 'change' ? (
        <ChangeForm account={account} holder={holder} onClose={() => setOpen(undefined)} />
      ) : open === 'check' ? (
        <AskCheck id={id} onClose={() => setOpen(undefined)} />
      ) : (
        <div className={styles.actions}>
          {!isDefault && (
            <Button
              look="quiet"
              size="small"
              busy={modify.isPending}
              onClick={() => act({ isDefault: true }, 'banks.defaultSet')}
            >
              {t('banks.makeDefault')}
            </Button>
          )}
          {blocked && nameReview !== 'waiting' && (
            <Button look="quiet" size="small" onClick={() => setOpen('check')}>
              {t('banks.askCheck')}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => setOpen('change')}>
            {t('banks.change')}
          </Button>
          <Button look="quiet" size="small" onClick={() => setOpen('remove')}>
            {t('banks.remove')}
          </Button>
        </div>
      )}
      <FormFailure text={failure && t(failure.key, failure.values)} />
      <ConfirmDialog
        open={open === 'remove'}
        danger
        busy={modify.isPending}
        title={t('banks.removeTitle', { name: `${bankName} ${tailOf(cardNum)}` })}
        description={t('banks.removeText')}
        confirmLabel={t('banks.remove')}
        cancelLabel={t('app.cancel')}
        onConfirm={() => act({ remove: true }, 'banks.removed')}
        onClose={() => setOpen(undefined)}
      />
    </li>
  )
}
