import { parseMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { showFault } from '@perlas/ui/bring-into-view.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Choice } from '@perlas/ui/Choice.tsx'
import { Countdown } from '@perlas/ui/Countdown.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { Icon } from '@perlas/ui/Icon.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { Skeleton } from '@perlas/ui/Skeleton.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useWatch, useForm } from 'react-hook-form'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { pesos } from '@perlas/player-kit/pesos.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useKycNote, useWithdrawable, withdraw } from '../queries.ts'
import { amountComplaint, periodOf, withdrawFailure } from '../rules.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Holds } from './Holds.tsx'
import { WithdrawEnd } from './WithdrawEnd.tsx'
import styles from './Wallets.module.css'

const DEBOUNCE = 300
const empty = { amount: '', account: '', password: '' }
type Asked = { orderId: string; dueDate: string; price: number; waitsForKyc: boolean }

export function WithdrawForm() {
  const t = useT()
  const rules = useWithdrawable()
  const kyc = useKycNote().data
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const [failure, setFailure] = useState<string>()
  const { register, control, handleSubmit, setValue, reset, formState } = useForm({
    defaultValues: empty,
    shouldFocusError: false,
  })
  const { errors, isSubmitting, submitCount } = formState
  const [text, chosen] = useWatch({ control, name: ['amount', 'account'] })
  const [made, setMade] = useState<Asked>()
  const lastTry = useRef(-Infinity)
  /** One id per thing asked for: an unclear answer may be asked again without paying twice. */
  const requestId = useRef<{ for: string; id: string }>({ for: '', id: '' })

  useEffect(() => {
    if (submitCount > 0) showFault(form.current)
  }, [submitCount])

  if (rules.isPending) return <Skeleton className={styles.waiting} />
  if (rules.isError) return <Failure error={rules.error} onRetry={() => void rules.refetch()} />
  if (made) return <WithdrawEnd {...made} onAgain={() => setMade(undefined)} />
  const { withdrawable, held, min, max, fee, holds, periods, accounts, hasPassword } = rules.data
  // Whose identity is not verified yet waits for that; the account is asked about after it.
  const waits = ({ coolsUntil, match, blocked }: (typeof accounts)[number]) =>
    blocked || (coolsUntil !== null && match !== null)
  const ready = accounts.filter((one) => !waits(one))
  const account =
    ready.find(({ id }) => id === chosen) ?? ready.find(({ isDefault }) => isDefault) ?? ready[0]
  const amount = parseMoney(text)
  const period = amount === undefined ? undefined : periodOf(amount, periods)

  const most = Math.min(max, withdrawable)
  const bounds = { min: pesos(min), max: pesos(most) }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isSubmitting || !account || event.timeStamp - lastTry.current < DEBOUNCE) return
    lastTry.current = event.timeStamp
    void handleSubmit((asked) => ask(asked, account.id))(event)
  }
  async function ask({ amount: typed, password }: typeof empty, bankAccountId: string) {
    const price = parseMoney(typed)
    if (price === undefined) return
    setFailure(undefined)
    const wanted = `${price} ${bankAccountId}`
    if (requestId.current.for !== wanted) requestId.current = { for: wanted, id: newRequestId() }
    try {
      const { orderId, dueDate, waitsForKyc } = await withdraw({
        price,
        bankAccountId,
        requestId: requestId.current.id,
        password,
      })
      requestId.current = { for: '', id: '' }
      setMade({ orderId, dueDate, price, waitsForKyc })
      reset({ ...empty, account: chosen })
    } catch (error) {
      const { key, values } = withdrawFailure(error)
      setFailure(t(key, values))
    } finally {
      // What is shown may be older than what was refused.
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    }
  }
  return (
    <form ref={form} className={styles.withdrawal} noValidate onSubmit={submit}>
      <p className={styles.available}>
        <span>{t('wallets.withdrawable')}</span>
        <strong data-testid="withdrawable">
          <Amount value={withdrawable} />
        </strong>
      </p>
      <div className={styles.aside}>
        <FirstSteps
          kyc={kyc?.status}
          hasAccount={accounts.length > 0}
          hasPassword={hasPassword}
          needsRecovery={holds.some(({ kind }) => kind === 'way-back')}
        />
        <Holds holds={holds} />
      </div>
      <div className={styles.form}>
        <div className={styles.big}>
          <Field
            label={t('wallets.howMuchOut')}
            inputMode="decimal"
            autoComplete="off"
            before={<span className={styles.peso}>₱</span>}
            error={errors.amount && t(`wallets.wrong.${errors.amount.message}`, bounds)}
            hint={withdrawable < min ? undefined : t('wallets.between', bounds)}
            {...register('amount', {
              validate: (typed) =>
                withdrawable < min ? 'nothing' : (amountComplaint(typed, min, most) ?? true),
            })}
          />
        </div>
        <fieldset>
          <legend className={styles.legend}>{t('wallets.whereTo')}</legend>
          <div className={styles.choices}>
            {accounts.map((one) => {
              const { id, bankName, accountName, cardNum, coolsUntil, blocked } = one
              const resting = waits(one)
              return (
                <Choice
                  key={id}
                  picture={<Icon name="bank" />}
                  name="account"
                  checked={id === account?.id}
                  disabled={resting}
                  onChange={() => setValue('account', id)}
                >
                  <strong>{bankName}</strong>
                  <small>
                    {accountName} · {cardNum}
                  </small>
                  {blocked && <small>{t('wallet.payeeDiffers')}</small>}
                  {resting && coolsUntil !== null && (
                    <small>
                      {t('wallets.accountWaits')}{' '}
                      <Countdown
                        until={Date.parse(coolsUntil)}
                        label={t('wallets.accountWaits')}
                        onEnd={() => void rules.refetch()}
                      />
                    </small>
                  )}
                </Choice>
              )
            })}
          </div>
          <Link className={styles.add} to="/bindBankCard?back=1">
            <Icon name="plus" size={20} /> {t('wallets.addAccount')}
          </Link>
        </fieldset>
        <Terms held={held} fee={fee} period={period} />
        {hasPassword ? (
          <PasswordField
            label={t('wallets.walletPassword')}
            autoComplete="off"
            showLabel={t('wallets.show')}
            hideLabel={t('wallets.hide')}
            error={errors.password && t('wallets.walletPasswordNeeded')}
            onFocus={warmPasswordKey}
            {...register('password', { required: true })}
          />
        ) : null}
        <FormFailure text={failure} />
        <Button
          type="submit"
          size="large"
          wide
          busy={isSubmitting}
          disabled={!account || !hasPassword}
        >
          {t('wallets.withdraw')} {amount !== undefined && <Amount value={amount} />}
        </Button>
        <p className={styles.note}>
          {t(accounts.length > 0 ? 'wallets.withdrawNote' : 'wallets.accountFirst')}
        </p>
      </div>
    </form>
  )
}

/** Money on its way already, the fee, and how long it takes. */
function Terms({
  held,
  fee,
  period,
}: {
  held: number
  fee: number
  period: ReturnType<typeof periodOf>
}) {
  const t = useT()
  return (
    <dl className={styles.details}>
      {held > 0 && (
        <div>
          <dt>{t('wallets.held')}</dt>
          <dd>
            <Amount value={held} />
          </dd>
        </div>
      )}
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
