import { formatMoney, parseMoney } from '@perlas/contract/money'
import { Amount } from '@perlas/ui/Amount.tsx'
import { Button } from '@perlas/ui/Button.tsx'
import { Field } from '@perlas/ui/Field.tsx'
import { FormFailure } from '@perlas/ui/FormFailure.tsx'
import { toast } from '@perlas/ui/toast-store.ts'
import { useRef, useState, type SubmitEvent } from 'react'
import { useT } from '@perlas/player-kit/messages.ts'
import { failureMessage } from '@perlas/player-kit/failure.ts'
import { newRequestId } from '@perlas/player-kit/request-id.ts'
import { useExchange, type Points } from '../queries.ts'
import styles from '../Points.module.css'
import { givenFor } from '../rules.ts'

/** How many points, and what they give before anything is sent. One id per thing asked for. */
export function ExchangeForm({
  points,
  lottery,
  onStale,
}: {
  points: Points
  /** How many there are. */
  lottery: number
  onStale: () => void
}) {
  const t = useT()
  const exchange = useExchange()
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const asked = useRef({ amount: 0, id: '' })
  const { rate, least } = points
  const amount = parseMoney(text) ?? 0
  const fits = amount >= least && amount <= lottery

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    if (!fits) return setWrong(true)
    if (asked.current.amount !== amount) asked.current = { amount, id: newRequestId() }
    setBusy(true)
    setFailure(undefined)
    try {
      const { given } = await exchange(amount, rate, asked.current.id)
      asked.current = { amount: 0, id: '' }
      setText('')
      toast(t('points.done', { coin: formatMoney(given) }), 'good')
    } catch (error) {
      const { key, values } = failureMessage(error)
      setFailure(t(key, values))
      onStale()
    }
    setBusy(false)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={t('points.howMany')}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        hint={t(lottery < least ? 'points.fewer' : 'points.range', {
          least: formatMoney(least),
          most: formatMoney(lottery),
        })}
        error={
          wrong
            ? t('points.wrong', { least: formatMoney(least), most: formatMoney(lottery) })
            : undefined
        }
        onChange={(event) => {
          setText(event.target.value)
          setWrong(false)
        }}
      />
      <Button
        look="quiet"
        size="small"
        className={styles.all}
        disabled={lottery < least}
        onClick={() => setText(formatMoney(lottery))}
      >
        {t('points.all')}
      </Button>
      <p className={styles.gives}>
        {t('points.gives')} <Amount value={fits ? givenFor(amount, rate) : 0} />
      </p>
      <FormFailure text={failure} />
      <Button type="submit" wide busy={busy} disabled={lottery < least}>
        {t('points.exchange')}
      </Button>
    </form>
  )
}
