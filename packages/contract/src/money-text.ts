/** `1234567` → `12,345.67`. Points are floored to two decimals by being whole hundredths already. */
export function formatMoney(hundredths: number): string {
  const sign = hundredths < 0 ? '-' : ''
  const whole = Math.trunc(Math.abs(hundredths) / 100)
  const rest = Math.abs(hundredths) % 100
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${sign}${grouped}.${String(rest).padStart(2, '0')}`
}

/** Reads an amount as a person types it (`1,250.5`) into hundredths, or undefined when it is not an amount. */
export function parseMoney(text: string): number | undefined {
  const plain = text.replaceAll(',', '').trim()
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(plain)) return undefined
  const [whole = '0', rest = ''] = plain.split('.')
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}

/** Coins or points in a sentence, without a sign: `1,250`, and `1,250.50` where hundredths count. */
export function formatShort(hundredths: number): string {
  return formatMoney(hundredths).replace(/\.00$/, '')
}
