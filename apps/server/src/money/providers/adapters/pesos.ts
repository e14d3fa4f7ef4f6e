/** Providers speak pesos with decimals, we speak hundredths. Here alone one becomes the other. */

/** `50025` becomes the number that JSON writes as `500.25`. */
export function pesosOf(hundredths: number): number {
  if (!Number.isSafeInteger(hundredths) || hundredths < 0) {
    throw new RangeError(`${hundredths} is no amount in hundredths`)
  }
  const text = String(hundredths).padStart(3, '0')
  return Number(`${text.slice(0, -2)}.${text.slice(-2)}`)
}

/** `500.25`, `500.2`, `500` as a number or a text; anything else, a third decimal too, is a fault. */
export function hundredthsOf(pesos: unknown): number {
  const match = /^(\d{1,13})(?:\.(\d{1,2})0*)?$/.exec(
    typeof pesos === 'number' || typeof pesos === 'string' ? String(pesos) : '',
  )
  if (!match) throw new RangeError(`${String(pesos)} is no amount in pesos`)
  const [, whole = '', cents = ''] = match
  return Number(whole + cents.padEnd(2, '0'))
}
