import { currencySign } from '@perlas/ui/currency.ts'
import { Field } from '@perlas/ui/Field.tsx'
import type { ComponentProps } from 'react'
import { pesos } from '@perlas/player-kit/pesos.ts'
import styles from './AmountField.module.css'

/** How much, large, with amounts to tap under it. Amounts in hundredths. */
export function AmountField({
  amount,
  quick,
  onQuick,
  ...field
}: Omit<ComponentProps<typeof Field>, 'inputMode' | 'autoComplete' | 'before'> & {
  /** As typed; undefined where it is no amount. */
  amount: number | undefined
  quick: readonly { value: number; label?: string }[]
  onQuick: (text: string) => void
}) {
  // Words and choices that change with each key: the compiler's memory would weigh more than it saves.
  'use no memo'
  return (
    <div className={styles.field}>
      <Field
        {...field}
        inputMode="decimal"
        autoComplete="off"
        before={<span className={styles.peso}>{currencySign}</span>}
      />
      {quick.length > 0 && (
        <div className={styles.quick}>
          {quick.map(({ value, label }) => (
            <button
              key={label ?? value}
              type="button"
              className={styles.one}
              aria-pressed={amount === value}
              onClick={() => onQuick(String(value / 100))}
            >
              {label ?? pesos(value)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
