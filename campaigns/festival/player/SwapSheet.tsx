import { useT } from '@perlas/player-kit/messages.ts'
import { Button } from '@perlas/ui/Button.tsx'
import { Sheet } from '@perlas/ui/Sheet.tsx'
import { useState, type ReactNode } from 'react'
import type { Festival, Token } from '../call.ts'
import styles from './SwapSheet.module.css'

/** So many of one token for one of another: what is chosen is shown before it is final. */
export function SwapSheet({
  shown: { tokens, swap },
  give,
  busy,
  onSwap,
  onClose,
  drawing,
}: {
  shown: Festival
  give: Token | undefined
  busy: boolean
  onSwap: (get: Token) => void
  onClose: () => void
  drawing: (of: Token) => ReactNode
}) {
  const t = useT()
  const others = tokens.filter(({ name }) => name !== give)
  // What misses is chosen first.
  const wanted = [...others].sort((a, b) => a.count - b.count)[0]?.name
  const [chosen, setChosen] = useState<Token>()
  const get = chosen === undefined || chosen === give ? wanted : chosen
  if (!give || !get) return null
  const name = (of: Token) => t(`activity.prizes.${of}`)
  return (
    <Sheet
      open
      title={t('festival.swapTitle', { count: swap, token: name(give) })}
      onClose={onClose}
      closeLabel={t('app.close')}
    >
      <div className={styles.sheet}>
        <fieldset>
          <legend>{t('festival.swapFor')}</legend>
          {others.map(({ name: of, count }) => (
            <label key={of} data-chosen={get === of || undefined}>
              <input type="radio" name="get" checked={get === of} onChange={() => setChosen(of)} />
              {drawing(of)}
              <strong>{name(of)}</strong>
              <small>{t('festival.youHave', { count })}</small>
            </label>
          ))}
        </fieldset>
        <Button size="large" wide busy={busy} onClick={() => onSwap(get)}>
          {t('festival.swapYes', { count: swap, give: name(give), get: name(get) })}
        </Button>
      </div>
    </Sheet>
  )
}
