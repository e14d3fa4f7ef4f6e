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
import { useRef, useState, type FormEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { Link } from 'react-router'
import { warmPasswordKey } from '#/cipher/cipher.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { pesos } from '#/deposits/pesos.ts'
import { Failure } from '@perlas/player-kit/Failure.tsx'
import { useKycNote, useWithdrawable, withdraw } from '../queries.ts'
import { amountComplaint, periodOf, withdrawFailure, type Withdrawable } from '../rules.ts'
import { FirstSteps } from './FirstSteps.tsx'
import { Holds } from './Holds.tsx'
import { WithdrawEnd } from './WithdrawEnd.tsx'
import styles from './Wallets.module.css'

const DEBOUNCE = 300
type Asked = { orderId: string; dueDate: string; price: number; waitsForKyc: boolean }

export function WithdrawForm() {
  const t = useT()
  const rules = useWithdrawable()
  const kyc = useKycNote().data
  const form = useRef<HTMLFormElement>(null)
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [complaint, setComplaint] = useState<string>()
  const [password, setPassword] = useState('')
  const [passwordMissing, setPasswordMissing] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [made, setMade] = useState<Asked>()
  const lastTry = useRef(-Infinity)
  /** One id per thing asked for: an unclear answer may be asked again without paying twice. */
  const requestId = useRef<{ for: string; id: string }>({ for: '', id: '' })

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

  async function ask(event: FormEvent, { withdrawable: most }: Withdrawable) {
    event.preventDefault()
    if (busy || !account || event.timeStamp - lastTry.current < DEBOUNCE) return
    lastTry.current = event.timeStamp
    setFailure(undefined)
    if (most < min) {
      setComplaint(t('wallets.wrong.nothing'))
      return showFault(form.current)
    }
    const wrong = amountComplaint(text, min, Math.min(max, most))
    const bounds = { min: pesos(min), max: pesos(Math.min(max, most)) }
    if (wrong || amount === undefined) {
      setComplaint(t(`wallets.wrong.${wrong ?? 'amount'}`, bounds))
      return showFault(form.current)
    }
    if (password === '') {
      setPasswordMissing(true)
      return showFault(form.current)
    }
    const wish = `${amount} ${account.id}`
    if (requestId.current.for !== wish) requestId.current = { for: wish, id: newRequestId() }
    setBusy(true)
    try {
      const { orderId, dueDate, waitsForKyc } = await withdraw({
        price: amount,
        bankAccountId: account.id,
        requestId: requestId.current.id,
        password,
      })
      requestId.current = { for: '', id: '' }
      setMade({ orderId, dueDate, price: amount, waitsForKyc })
      setText('')
      setPassword('')
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    } catch (error) {
      const { key, values } = withdrawFailure(error)
      setFailure(t(key, values))
      // What is shown may be older than what was refused.
      void queries.invalidateQueries({ queryKey: ['withdrawals'] })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => void ask(event, rules.data)}
    >
      <p className={styles.available}>
        <span>{t('wallets.withdrawable')}</span>
        <strong data-testid="withdrawable">
          <Amount value={withdrawable} />
        </strong>
      </p>
      <FirstSteps
        kyc={kyc?.status}
        hasAccount={accounts.length > 0}
        hasPassword={hasPassword}
        needsWayBack={holds.some(({ kind }) => kind === 'way-back')}
      />
      <Holds holds={holds} />
      <div className={styles.big}>
        <Field
          label={t('wallets.howMuchOut')}
          inputMode="decimal"
          autoComplete="off"
          before={<span className={styles.peso}>₱</span>}
          value={text}
          error={complaint}
          hint={
            withdrawable < min
              ? undefined
              : t('wallets.between', {
                  min: pesos(min),
                  max: pesos(Math.min(max, withdrawable)),
                })
          }
          onChange={(event) => {
            setText(event.target.value)
            setComplaint(undefined)
          }}
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
                onChange={() => setChosen(id)}
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
      <dl className={styles.facts}>
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
      {hasPassword ? (
        <PasswordField
          label={t('wallets.walletPassword')}
          autoComplete="off"
          showLabel={t('wallets.show')}
          hideLabel={t('wallets.hide')}
          value={password}
          error={passwordMissing ? t('wallets.walletPasswordNeeded') : undefined}
          onFocus={warmPasswordKey}
          onChange={(event) => {
            setPassword(event.target.value)
            setPasswordMissing(false)
          }}
        />
      ) : null}
      <FormFailure text={failure} />
      <Button type="submit" size="large" wide busy={busy} disabled={!account || !hasPassword}>
        {t('wallets.withdraw')} {amount !== undefined && <Amount value={amount} />}
      </Button>
      <p className={styles.note}>
        {t(accounts.length > 0 ? 'wallets.withdrawNote' : 'wallets.accountFirst')}
      </p>
    </form>
  )
}
