import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as Base } from '@base-ui/react/select'
import { useId } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

export type SelectOption<Value extends number | string> = {
  value: Value
  label: string
  /** A second, quieter line. */
  note?: string
  disabled?: boolean
}

/** One of a few, in a list over the page. For two or three choices that should all be seen: `TabBar`. */
export function Select<Value extends number | string>({
  label,
  options,
  value,
  onChange,
  placeholder,
  hint,
  error,
  disabled = false,
  name,
}: {
  label: string
  options: readonly SelectOption<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
  placeholder?: string
  hint?: string | undefined
  error?: string | undefined
  disabled?: boolean
  name?: string
}) {
  const id = useId()
  const note = error ?? hint
  return (
    // The page's content policy allows no style elements; ours are in the sheet.
    <CSPProvider disableStyleElements>
      <div className={styles.field} data-error={error ? true : undefined}>
        <Base.Root
          items={options}
          value={value ?? null}
          onValueChange={(next) => next !== null && onChange(next)}
          disabled={disabled}
          modal={false}
          {...(name !== undefined && { name })}
        >
          <Base.Label className={styles.label}>{label}</Base.Label>
          <Base.Trigger
            className={styles.box}
            aria-invalid={error ? true : undefined}
            aria-describedby={note ? `${id}-note` : undefined}
          >
            <Base.Value className={styles.value} placeholder={placeholder} />
            <Base.Icon className={styles.arrow}>
              <Icon name="down" size={18} />
            </Base.Icon>
          </Base.Trigger>
          <Base.Portal>
            <Base.Positioner className={styles.place} alignItemWithTrigger={false} sideOffset={6}>
              <Base.Popup className={styles.popup}>
                <Base.List>
                  {options.map((option) => (
                    <Base.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={styles.item}
                    >
                      <span className={styles.words}>
                        <Base.ItemText>{option.label}</Base.ItemText>
                        {option.note && <span className={styles.quiet}>{option.note}</span>}
                      </span>
                      <Base.ItemIndicator className={styles.chosen}>
                        <Icon name="check" size={20} />
                      </Base.ItemIndicator>
                    </Base.Item>
                  ))}
                </Base.List>
              </Base.Popup>
            </Base.Positioner>
          </Base.Portal>
        </Base.Root>
        <span id={`${id}-note`} className={styles.note} role={error ? 'alert' : undefined}>
          {note}
        </span>
      </div>
    </CSPProvider>
  )
}
