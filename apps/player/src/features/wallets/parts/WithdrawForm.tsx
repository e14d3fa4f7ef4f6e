import { parseMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { useT } from '@perlas/player-kit/messages.ts'
import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Pearl } from '#/money/Pearl.tsx'
import { AmountField } from '../kit/AmountField.tsx'
import { Foot } from '../kit/Foot.tsx'
import { Methods } from '../kit/Methods.tsx'
import { PinField } from '../kit/PinField.tsx'
import { useKycNote } from '../queries.ts'
import { amountComplaint } from '../rules.ts'
import { tailOf } from '#/payout/rules.ts'
import { canTake, periodOf, quickAmounts, type Withdrawable } from '../withdraw-rules.ts'
import { useWithdrawForm } from '../use-withdraw-form.ts'
import { AccountRecoveryLine } from './AccountRecoveryLine.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Holds } from './Holds.tsx'
import styles from './Wallets.module.css'

const PinSheet = lazy(() =>
  import('./PinSheet.tsx').then((module) => ({ default: module.PinSheet })),
)

/** The amount that can leave and why not more, how much, where to; the button names both (CA-07). */
export function WithdrawForm({
  rules,
  onRefresh,
  onMade,
}: {
  rules: Withdrawable
  onRefresh: () => void
  onMade: (orderId: string) => void
}) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  const t = useT()
  const kyc = useKycNote().data
  const filled = useWithdrawForm(rules, onMade)
  const { form, sending, text, account, missing, failure } = filled
  const { withdrawable, held, holds, accounts, hasPin } = rules
  const amount = parseMoney(text)
  return (
    <form className={styles.withdrawal} {...sending}>
      <Pearl title={t('wallets.withdrawable')} titleId="withdrawable" beside={heldWords(t, held)}>
        <span data-testid="withdrawable">
          <Amount value={withdrawable} />
        </span>
      </Pearl>
      <div className={styles.aside}>
        <FirstSteps
          kyc={kyc?.status}
          hasAccount={accounts.length > 0}
          hasPin={hasPin}
          needsRecovery={holds.some(({ kind }) => kind === 'way-back')}
        />
        <Holds holds={holds} />
      </div>
      <div className={styles.form}>
        <HowMuch rules={rules} filled={filled} />
        <WhereTo rules={rules} filled={filled} onRefresh={onRefresh} />
        <Terms rules={rules} amount={amount} />
        <OwnPin filled={filled} />
        <p className={styles.note}>{t('wallets.withdrawNote')}</p>
        <AccountRecoveryLine />
        <Foot
          label={t('wallets.cashOutTo', {
            amount: pesos(amount ?? 0),
            account: account && `${account.bankName} ${tailOf(account.cardNum)}`,
          })}
          missing={missing}
          failure={failure}
          busy={form.formState.isSubmitting}
        />
      </div>
    </form>
  )
}

type Filled = ReturnType<typeof useWithdrawForm>
type Part = { rules: Withdrawable; filled: Filled }

/** Money on its way already. */
function heldWords(t: ReturnType<typeof useT>, held: number): string | undefined {
  return held > 0 ? `${t('wallets.held')}: ${pesos(held)}` : undefined
}

function HowMuch({ rules: { min, withdrawable }, filled }: Part) {
  'use no memo'
  const t = useT()
  const { form, text, most, bounds } = filled
  const wrong = form.formState.errors.amount?.message
  return (
    <AmountField
      label={t('wallets.howMuchOut')}
      amount={parseMoney(text)}
      quick={quickAmounts(min, most).map((value) =>
        value === most ? { value, label: t('wallets.all', { amount: pesos(most) }) } : { value },
      )}
      onQuick={(typed) => {
        form.setValue('amount', typed)
        form.clearErrors('amount')
      }}
      error={wrong && t(`wallets.wrong.${wrong}`, bounds)}
      hint={withdrawable < min ? undefined : t('wallets.between', bounds)}
      {...form.register('amount', {
        validate: (typed) =>
          withdrawable < min ? 'nothing' : (amountComplaint(typed, min, most) ?? true),
      })}
    />
  )
}

function WhereTo({ rules: { accounts }, filled, onRefresh }: Part & { onRefresh: () => void }) {
  'use no memo'
  const t = useT()
  return (
    <Methods
      legend={t('wallets.whereTo')}
      name="account"
      methods={accounts.map((one) => ({
        id: one.id,
        picture: <Icon name="bank" />,
        name: one.bankName,
        note: `${one.accountName} · ${tailOf(one.cardNum)}`,
        more: (
          <>
            {one.blocked && <small>{t('wallet.payeeDiffers')}</small>}
            {!canTake(one) && one.coolsUntil !== null && (
              <small>
                {t('wallets.accountWaits')}{' '}
                <Countdown
                  until={Date.parse(one.coolsUntil)}
                  label={t('wallets.accountWaits')}
                  onEnd={onRefresh}
                />
              </small>
            )}
          </>
        ),
        closed: !canTake(one),
      }))}
      chosen={filled.account?.id}
      onChoose={(id) => filled.form.setValue('account', id)}
    >
      <Link className={styles.add} to="/bindBankCard?back=1">
        <Icon name="plus" size={20} /> {t('wallets.addAccount')}
      </Link>
    </Methods>
  )
}

/** The digits that let money leave, and the way to others. `#pin` leads to that. */
function OwnPin({ filled: { form, pin } }: { filled: Filled }) {
  'use no memo'
  const t = useT()
  const { hash } = useLocation()
  const [changing, setChanging] = useState(hash === '#pin')
  form.register('pin', { minLength: 6 })
  return (
    <div>
      <PinField
        label={t('wallets.pin.label')}
        error={form.formState.errors.pin && t('wallets.need.pin')}
        value={pin}
        onChange={(digits) => {
          form.setValue('pin', digits)
          form.clearErrors('pin')
        }}
      />
      <Button look="link" onClick={() => setChanging(true)}>
        {t('wallets.pin.changeOrForgot')}
      </Button>
      {changing && (
        <Suspense fallback={null}>
          <PinSheet onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The fee, and how long it takes. */
function Terms({
  rules: { fee, periods },
  amount,
}: {
  rules: Withdrawable
  amount: number | undefined
}) {
  'use no memo'
  const t = useT()
  const period = amount === undefined ? undefined : periodOf(amount, periods)
  return (
    <dl className={styles.details}>
      <div>
        <dt>{t('wallets.fee')}</dt>
        <dd>{fee === 0 ? t('wallets.noFee') : <Amount value={fee} />}</dd>
      </div>
      <div>
        <dt>{t('wallets.time')}</dt>
        <dd>
          {period
            ? t('wallets.days', { min: period.minDays, max: period.maxDays })
            : t('wallets.timeByAmount')}
        </dd>
      </div>
    </dl>
  )
}
