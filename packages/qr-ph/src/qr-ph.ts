/**
 * QR Ph payloads: EMVCo merchant-presented codes as Philippine banks and wallets print them.
 * A payload is a row of fields, each two digits of id, two of length, and the value; the last field
 * is 63, a CRC-16 over everything before its value, its own id and length included. ASCII only.
 */
export type Field = { id: string; value: string }

export type MerchantPayment = {
  /** Bank identifier of the acquirer, 11 characters. */
  acquirer: string
  merchantId: string
  merchantName: string
  city: string
  /** Whole hundredths of a peso. */
  amount: number
  /** Our order id: comes back with the payment. */
  reference: string
}

export function encodeFields(fields: readonly Field[]): string {
  return fields
    .map(({ id, value }) => {
      if (value.length > 99) throw new RangeError(`field ${id} is longer than 99`)
      return id + String(value.length).padStart(2, '0') + value
    })
    .join('')
}

/** A dynamic code for one payment to a merchant. */
export function encodePayment(payment: MerchantPayment): string {
  const pesos = `${Math.trunc(payment.amount / 100)}.${String(payment.amount % 100).padStart(2, '0')}`
  const body = encodeFields([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    {
      id: '28',
      value: encodeFields([
        { id: '00', value: 'ph.ppmi.p2m' },
        { id: '01', value: payment.acquirer },
        { id: '03', value: payment.merchantId },
        { id: '05', value: '310' },
      ]),
    },
    // 7995: betting and gaming
    { id: '52', value: '7995' },
    { id: '53', value: '608' },
    { id: '54', value: pesos },
    { id: '58', value: 'PH' },
    { id: '59', value: ascii(payment.merchantName, 25) },
    { id: '60', value: ascii(payment.city, 15) },
    {
      id: '62',
      value: encodeFields([
        { id: '00', value: 'ph.ppmi.qrph' },
        { id: '05', value: payment.reference },
      ]),
    },
  ])
  return `${body}6304${crc16(`${body}6304`)}`
}

/** The fields of a payload, or undefined when it does not parse to its very end or its CRC is wrong. */
export function decode(payload: string): Field[] | undefined {
  const fields = parse(payload)
  const last = fields?.at(-1)
  if (!fields || last?.id !== '63') return undefined
  return crc16(payload.slice(0, -4)) === last.value ? fields : undefined
}

/** The fields inside a field (26 to 51, 62, 64, 80 to 99 are templates). */
export function parse(text: string): Field[] | undefined {
  const fields: Field[] = []
  let at = 0
  while (at < text.length) {
    const head = text.slice(at, at + 4)
    if (!/^\d{4}$/.test(head)) return undefined
    const length = Number(head.slice(2))
    const value = text.slice(at + 4, at + 4 + length)
    if (value.length !== length) return undefined
    fields.push({ id: head.slice(0, 2), value })
    at += 4 + length
  }
  return fields
}

/** What a code asks to be paid, or undefined when it is not a payment in pesos. */
export function paymentOf(payload: string): { amount: number; reference: string } | undefined {
  const fields = decode(payload)
  const field = (id: string) => fields?.find((candidate) => candidate.id === id)?.value
  const pesos = field('54')
  if (!fields || field('53') !== '608' || field('58') !== 'PH') return undefined
  if (!pesos || !/^\d+\.\d{2}$/.test(pesos)) return undefined
  const additional = parse(field('62') ?? '')
  return {
    amount: Number(pesos.replace('.', '')),
    reference: additional?.find(({ id }) => id === '05')?.value ?? '',
  }
}

/** CRC-16/CCITT-FALSE, four upper-case hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const char of text) {
    crc ^= char.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit += 1) {
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

function ascii(text: string, most: number): string {
  return text.replace(/[^\x20-\x7e]/g, '').slice(0, most)
}
