import { formatMoney, parseMoney } from '@perlas/contract/money'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { PasswordField } from '@perlas/ui/PasswordField.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useBoxActions } from '../queries.ts'
import { Failed } from './Failed.tsx'
import styles from './Safe.module.css'

/** Moves money in or out. One id per thing asked for: an unclear answer may be asked again. */
export function MoveForm({
  way,
  most,
  onClose,
}: {
  way: 'in' | 'out'
  most: number
  onClose: () => void
}) {
  const t = useT()
  const { putIn, takeOut } = useBoxActions()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState<'amount' | 'password'>()
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<unknown>()
  const asked = useRef({ amount: 0, id: '' })

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const amount = parseMoney(text)
    if (amount === undefined || amount < 1 || amount > most) return setWrong('amount')
    if (way === 'out' && password === '') return setWrong('password')
    if (asked.current.amount !== amount) asked.current = { amount, id: newRequestId() }
    setBusy(true)
    setRefusal(undefined)
    try {
      if (way === 'in') await putIn(amount, asked.current.id)
      else await takeOut(amount, asked.current.id, password)
      toast(t(way === 'in' ? 'safe.wentIn' : 'safe.cameOut'), 'good')
      onClose()
    } catch (error) {
      setRefusal(error)
      setBusy(false)
    }
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t(way === 'in' ? 'safe.howMuchIn' : 'safe.howMuchOut')}
        inputMode="decimal"
        autoComplete="off"
        before={<span className={styles.peso}>₱</span>}
        value={text}
        hint={t('safe.most', { max: formatMoney(most) })}
        error={wrong === 'amount' ? t('safe.amountWrong', { max: formatMoney(most) }) : undefined}
        onChange={(event) => {
          setText(event.target.value)
          setWrong(undefined)
        }}
      />
      <Button
        look="quiet"
        size="small"
        className={styles.all}
        onClick={() => setText(formatMoney(most))}
      >
        {t('safe.all')}
      </Button>
      {way === 'out' && (
        <PasswordField
          label={t('safe.password')}
          autoComplete="off"
          showLabel={t('safe.show')}
          hideLabel={t('safe.hide')}
          value={password}
          error={wrong === 'password' ? t('safe.passwordNeeded') : undefined}
          onChange={(event) => {
            setPassword(event.target.value)
            setWrong(undefined)
          }}
        />
      )}
      <Failed error={refusal} />
      <div className={styles.actions}>
        <Button look="quiet" wide onClick={onClose}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" wide busy={busy}>
          {t(way === 'in' ? 'safe.putIn' : 'safe.takeOut')}
        </Button>
      </div>
    </form>
  )
}
