import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { usePlayer } from '@perlas/player-kit/player.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { useEffect, useRef, useState } from 'react'
import { Pearl } from '#/money/Pearl.tsx'
import { Amount } from '@perlas/ui/Amount.tsx'
import { AccountFields } from '#/payout/AccountFields.tsx'
import { useAccountForm } from '#/payout/use-account-form.ts'
import { Foot } from '../kit/Foot.tsx'
import { PinField } from '../kit/PinField.tsx'
import { useKycNote } from '../queries.ts'
import { usePinForm } from '../use-pin-form.ts'
import type { Withdrawable } from '../withdraw-rules.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Holds } from './Holds.tsx'
import styles from './Wallets.module.css'

/** Before a first cash-out: one sheet, where each step opens in its place and what is done is folded (CA-07). */
export function SetUp({ rules }: { rules: Withdrawable }) {
  const t = useT()
  const kyc = useKycNote().data
  const { accounts, hasPin, holds, withdrawable, min, fee } = rules
  const hasAccount = accounts.length > 0
  const [asked, setAsked] = useState<'account' | 'pin'>()
  const open = hasAccount || (asked === 'pin' && !hasPin) ? 'pin' : 'account'
  const place = useFocusOnChange(open)
  return (
    <div className={styles.setUp} ref={place}>
      <Pearl title={t('wallets.withdrawable')} titleId="withdrawable">
        <span data-testid="withdrawable">
          <Amount value={withdrawable} />
        </span>
      </Pearl>
      <FirstSteps
        kyc={kyc?.status}
        hasAccount={hasAccount}
        hasPin={hasPin}
        needsRecovery={holds.some(({ kind }) => kind === 'way-back')}
        open={open}
        onOpen={setAsked}
        amount={t('wallets.first.amountText', { min: pesos(min), fee: feeWords(t, fee) })}
      >
        {open === 'account' ? <Account /> : <Pin />}
      </FirstSteps>
      <Holds holds={holds} />
    </div>
  )
}

const feeWords = (t: ReturnType<typeof useT>, fee: number) =>
  fee === 0 ? t('wallets.first.noFee') : t('wallets.first.fee', { fee: pesos(fee) })

/** Goes on typing in the step that opened; the page itself opens without a keyboard over it. */
function useFocusOnChange(step: string) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.querySelector<HTMLElement>('form input')?.focus()
  }, [step])
  return place
}

function Account() {
  const t = useT()
  const filled = useAccountForm()
  const { isSubmitting, isValid } = filled.form.formState
  return (
    <form className={styles.step} noValidate onSubmit={(event) => void filled.submit(event)}>
      <AccountFields filled={filled} />
      <p className={styles.note}>{t('banks.lead')}</p>
      <Foot
        label={t('wallets.first.account.save')}
        missing={isValid ? undefined : t('wallets.need.accountFields')}
        failure={filled.failure}
        busy={isSubmitting}
      />
    </form>
  )
}

function Pin() {
  const t = useT()
  const asksPassword = usePlayer(({ user }) => user?.hasSafeboxPassword === true)
  const form = usePinForm({
    done: 'wallets.pin.set',
    by: (walletPassword) => (asksPassword ? { walletPassword } : undefined),
  })
  const { pin, secret, type, submit } = form
  const lacks = asksPassword && secret === '' ? t('wallets.walletPasswordNeeded') : undefined
  return (
    <form
      className={styles.step}
      noValidate
      onSubmit={(event) => (lacks ? event.preventDefault() : void submit(event))}
    >
      {asksPassword && (
        <PasswordField
          label={t('wallets.walletPassword')}
          hint={t('wallets.pin.passwordWhy')}
          autoComplete="off"
          showLabel={t('wallets.show')}
          hideLabel={t('wallets.hide')}
          value={secret}
          onChange={({ target }) => type('secret')(target.value)}
        />
      )}
      <PinField
        label={t('wallets.pin.choose')}
        hint={t('wallets.pin.hint')}
        error={form.error}
        value={pin}
        onChange={type('pin')}
      />
      <Foot
        label={t('wallets.first.pin.save')}
        missing={lacks ?? form.missing}
        failure={form.failure}
        busy={form.busy}
      />
    </form>
  )
}
