import { formatMoney } from '@perlas/contract/money'
import type { ChoiceLabel, FieldSchema } from './schema.ts'
import { time } from './Time.tsx'
import { sentence } from './labels.ts'

// A kept value as a person reads it: amounts in pesos, moments in Manila, never the program's own notation.

const day = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeZone: 'UTC' })

/** `accountCoolingHours` as `Account cooling hours`, where nothing gives it a title. */
export const titleOf = (name: string, schema: FieldSchema | undefined): string =>
  schema?.title ??
  sentence(name.replaceAll(/([a-z\d])([A-Z])/g, (_, a, b) => `${a} ${b.toLowerCase()}`))

/** Any value as text. `label` says what a name of the program means in a field. */
export function plain(
  value: unknown,
  field: string,
  schema: FieldSchema | undefined,
  label: ChoiceLabel,
): string {
  if (value === undefined || value === null) return 'not set'
  if (value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return listed(value, field, schema, label)
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([name, one]) => {
      const of = schema?.properties?.[name]
      return `${titleOf(name, of)}: ${plain(one, name, of, label)}`
    })
    return parts.length > 0 ? parts.join(', ') : 'none'
  }
  if (typeof value === 'number') {
    if (schema?.money) return amount(value, schema.unit)
    return schema?.member || schema?.game ? label(field, String(value)) : String(value)
  }
  const text = typeof value === 'string' ? value : `${value as bigint}`
  const isName = schema?.named || schema?.anyOf?.some((one) => typeof one.const === 'string')
  return moment(text) ?? (isName ? label(field, text) : text)
}

function listed(
  list: readonly unknown[],
  field: string,
  schema: FieldSchema | undefined,
  label: ChoiceLabel,
): string {
  // `money` and its like stand on the list, and say what its members are.
  const of: FieldSchema | undefined = schema && { ...schema.items, ...only(schema) }
  const texts = list.map((one) => plain(one, field, of, label))
  return texts.join(list.some((one) => typeof one === 'object') ? '; ' : ', ') || 'none'
}

function only({ money, unit, member, game, named }: FieldSchema): FieldSchema {
  return {
    ...(money && { money }),
    ...(unit && { unit }),
    ...(member && { member }),
    ...(game && { game }),
    ...(named && { named }),
  }
}

function amount(hundredths: number, unit: string | undefined): string {
  const whole = formatMoney(Math.abs(hundredths))
  const sign = hundredths < 0 ? '−' : ''
  return unit === 'points' ? `${sign}${whole} points` : `${sign}₱${whole}`
}

/** A moment or a day of the record, or undefined where the text is neither. */
function moment(text: string): string | undefined {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  if (!isDay && !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?Z$/.test(text)) return undefined
  const at = new Date(text)
  if (Number.isNaN(at.getTime())) return undefined
  return isDay ? day.format(at) : time.format(at)
}
