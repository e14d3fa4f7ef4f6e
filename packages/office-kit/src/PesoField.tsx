import { formatMoney } from '@perlas/contract/money'
import { Field } from '@perlas/ui/Field.tsx'

/** Pesos, typed with centavos; `parseMoney` reads them again. */
export function PesoField({
  label,
  name,
  value,
  least = 1,
  hint,
}: {
  label: string
  name: string
  /** Hundredths; undefined where nothing was typed yet. */
  value: number | undefined
  /** Whole pesos. */
  least?: number
  hint?: string
}) {
  return (
    <Field
      label={label}
      name={name}
      type="number"
      min={least}
      step={0.01}
      required
      before="₱"
      defaultValue={value === undefined ? '' : formatMoney(value).replaceAll(',', '')}
      hint={hint}
    />
  )
}
